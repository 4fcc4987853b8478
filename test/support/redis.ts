import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { lowPorts } from './low-ports.ts';

/** A Redis server for tests. */
export interface TestRedis {
  url: string;
  /** Makes it hang: connections stay open, but nothing is answered until `resume`. */
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

/** Starts Redis on a loopback port, by default a free one; null if it is not available and may not be installed (in CI: throws). */
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
