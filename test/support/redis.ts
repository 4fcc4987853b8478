import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { lowPorts } from './low-ports.ts';

/** A Redis server of the test's own. */
export interface TestRedis {
  url: string;
  /** Lets it hang: connections stay, nothing is answered until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const NAMES = ['redis-server', 'valkey-server'];
const isInstalled = (name: string): boolean => spawnSync('which', [name]).status === 0;

function install(): void {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], { stdio: 'ignore', env });
}

/** Starts Redis at a port of loopback, a free one unless it is named; null where there is none and none may be installed (in CI: an error). */
export async function startRedis(wanted?: number): Promise<TestRedis | null> {
  if (!NAMES.some(isInstalled)) install();
  const name = NAMES.find(isInstalled);
  if (name === undefined) {
    if (process.env.CI) throw new Error('No Redis here: install redis-server');
    process.stderr.write('\n!!! REDIS IS NOT TESTED: none found. Install redis-server. !!!\n\n');
    return null;
  }
  const port = wanted ?? (await lowPorts(1));
  const child = spawn(name, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: () => stopped(child),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code} before it was ready`)));
    child.stdout?.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
