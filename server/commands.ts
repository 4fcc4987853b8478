import { copyOpenDatabase } from './backup/embedded-copy.ts';
import { listenForCommands } from './command-socket.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './db/client.ts';
import type { Log } from './db/log.ts';
import type { Feature } from './http/route.ts';

interface CommandParts {
  config: Config;
  database: Database;
  log: Log;
}

/** Lets a running shop run commands of other processes, which cannot open its embedded database themselves. Does nothing on PostgreSQL. */
export function createCommands(
  { config, database, log }: CommandParts,
  staff: { command(words: readonly string[]): Promise<string> },
): Feature {
  let hangUp: (() => void) | null = null;
  let copying: Promise<unknown> = Promise.resolve();
  const copy = (): Promise<string> => {
    // One copy at a time: the command that asked for one may have been killed, and the next one writes to the same place.
    const copied = copying.then(() => copyOpenDatabase(database, config.dataDir));
    copying = copied.catch(() => undefined);
    return copied;
  };
  const run = async ([name = '', ...words]: readonly string[]): Promise<string> => {
    if (name === 'staff') return staff.command(words);
    if (name === 'copy-database') return copy();
    throw new StartError('The running shop is of another version than this command: restart the shop');
  };
  return {
    noun: 'commands',
    routes: [],
    async start() {
      if (database.kind !== 'embedded') return;
      hangUp = await listenForCommands(config.dataDir, (words) =>
        run(words).catch((error: Error) => {
          if (!(error instanceof StartError)) log.error({ err: error }, 'a command failed');
          throw error;
        }),
      );
    },
    async stop() {
      hangUp?.();
    },
  };
}
