import type { Config } from './config.ts';

interface LevelledLog {
  level: string;
  warn(message: string): void;
}

/**
 * SIGUSR2 switches the log level from `LOG_LEVEL` to `LOG_LEVEL_ON_SIGNAL`, and the next one back, without a restart. (SIGUSR1 starts
 * Node's inspector.) Windows has no such signals.
 */
export function switchLogLevel({ logLevel, logLevelOnSignal }: Config, first: LevelledLog): { add(log: LevelledLog): void } {
  const logs = [first];
  let level = logLevel;
  if (process.platform !== 'win32')
    process.on('SIGUSR2', () => {
      level = level === logLevel ? logLevelOnSignal : logLevel;
      for (const log of logs) log.level = level;
      process.stdout.write(`The log level is ${level} now\n`);
    });
  return {
    add(log) {
      log.level = level;
      logs.push(log);
    },
  };
}
