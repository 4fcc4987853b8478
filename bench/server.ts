import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const START_LIMIT_MS = 180_000;

/** A shop under test, in its own process. */
export interface BenchServer {
  url: string;
  /** Has an IPC channel, through which modules loaded by `nodeArgs` can be queried. */
  child: ChildProcess;
  /** Current resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built shop on a data folder or database and waits until it answers. */
export const startShop = (port: number, env: Record<string, string>, nodeArgs: string[] = []): Promise<BenchServer> =>
  startServer('server/main.ts', port, env, nodeArgs);

/** Starts bare Fastify, which serves the responses of a shop. */
export const startBareServer = (port: number, shopUrl: string): Promise<BenchServer> =>
  startServer('bench/bare-server.ts', port, { SHOP_URL: shopUrl });

async function startServer(file: string, port: number, env: Record<string, string>, nodeArgs: string[] = []): Promise<BenchServer> {
  const settings = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', PUBLIC_URL: `http://127.0.0.1:${port}`, ...env };
  const child = spawn(process.execPath, [...nodeArgs, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, child, memory: () => residentMemory(child), stop: () => stopped(child) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );

async function residentMemory(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
