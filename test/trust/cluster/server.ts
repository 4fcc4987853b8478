import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedHeaps } from '../../../ops/run/memory.mjs';
import { lowPorts } from '../../support/low-ports.ts';
import { ROOT } from '../../support/root.ts';

/** A server of the cluster: several processes on one port, started like `npm start`. */
export interface ClusterServer {
  /** URL that bypasses nginx. */
  url: string;
  /** `host:port`. */
  place: string;
  processes: number;
  /** Starts it from a source tree, by default that of its last start, at first the project; resolves once all its processes serve. */
  start(tree?: string): Promise<void>;
  /** Kills all its processes at once, as when a machine fails. */
  kill(): Promise<void>;
  /** Kills one process; the first does the background work. */
  killProcess(at: number): void;
  /** Stops it gracefully; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Metrics of each process; null for one that does not answer. */
  metrics(): Promise<(string | null)[]>;
  /** Faults in its log so far. */
  faults(): string[];
}

const POLL_MS = 100;

/** Prepares a server without starting it. */
export async function prepareServer(processes: number, env: Record<string, string>): Promise<ClusterServer> {
  const port = await lowPorts(processes + 1);
  const settings = {
    ...{ PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: String(port + 1), PROCESSES: String(processes) },
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...sharedHeaps(), ...env },
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
  };
  const faults: string[] = [];
  let [child, tree] = [null as ChildProcess | null, ROOT];
  const killGroup = (): void => {
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.on('exit', killGroup);
  return {
    url: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    processes,
    async start(from = tree) {
      tree = from;
      child = launch(tree, settings, faults);
      for (let said = ''; !said.includes('Rosewater is running'); ) {
        const [text] = (await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')])) as [unknown];
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`A server did not start: ${faults.join('\n')}`);
        said += text;
      }
    },
    async kill() {
      const gone = once(child as ChildProcess, 'exit');
      killGroup();
      await gone;
      // Its processes end with it, except for a short delay by the system.
      while (await isTaken(port)) await sleep(POLL_MS);
    },
    killProcess(at) {
      const pid = child?.pid ?? 0;
      const own = fs
        .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number)
        .sort((a, b) => a - b);
      process.kill(own[at] as number, 'SIGKILL');
    },
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    metrics: () => Promise.all(Array.from({ length: processes }, (_, at) => textOf(`http://127.0.0.1:${port + 1 + at}/metrics`))),
    faults: () => faults,
  };
}

/** Starts it in its own process group, so that all processes can be killed at once; they end with this process in any case. */
function launch(tree: string, settings: Record<string, string>, faults: string[]): ChildProcess {
  const env = { ...process.env, VITEST: undefined, ...settings };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: tree, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.on('data', (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isFault(line)) faults.push(faultText(line));
    });
  }
  return child;
}

/** Whether a log line reports a call or page that failed through the shop's fault, or the end of a process. */
function isFault(line: string): boolean {
  if (!line.startsWith('{')) return !/^(Rosewater is running|A process of the shop ended)/.test(line) && line.trim() !== '';
  return /"msg":"(call|page) failed"/.test(line);
}

/** Shortens a fault by omitting most of the stack. */
function faultText(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string; code?: string; stack?: string } };
  return `${msg}: ${err?.message} (${err?.code}) ${/server\/\S+/.exec(err?.stack ?? '')?.[0] ?? ''}`;
}

async function isTaken(port: number): Promise<boolean> {
  return (await textOf(`http://127.0.0.1:${port}/livez`)) !== null;
}

const textOf = (url: string): Promise<string | null> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (response) => response.text(),
    () => null,
  );
