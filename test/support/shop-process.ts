import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, vi } from 'vitest';
import { askForCopy, type Engine } from './database.ts';
import { lowPorts } from './low-ports.ts';
import { ROOT } from './root.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The server in a separate process. */
export interface ShopProcess {
  child: ChildProcess;
  port: number;
  dataDir: string;
  output(): string;
  /** Sends signals; resolves to the exit code and the time until the process ended. */
  stop(...signals: NodeJS.Signals[]): Promise<{ code: number | null; afterMs: number }>;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts the server, or `program`, without waiting until it is ready. */
export async function launchShop(env: NodeJS.ProcessEnv, program = ['server/main.ts']): Promise<ShopProcess> {
  const port = await lowPorts(1);
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', ...env };
  const child = spawn(process.execPath, program, { cwd: ROOT, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    child,
    port,
    dataDir: env.DATA_DIR ?? '',
    output: () => output,
    async stop(...signals) {
      const at = performance.now();
      for (const signal of signals) {
        child.kill(signal);
        await sleep(20);
      }
      const [code] = await ended;
      running.delete(child);
      return { code, afterMs: performance.now() - at };
    },
  };
}

/** Starts a shop with products and waits until it is ready. */
export async function openShopProcess(engine: Engine, program?: string[], env: NodeJS.ProcessEnv = {}): Promise<ShopProcess | null> {
  const copy = await askForCopy(engine);
  if (copy.missing) return null;
  const shop = await launchShop(
    { DATA_DIR: copy.dataDir ?? temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url ?? '', ...env },
    program,
  );
  await vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), { timeout: 60_000, interval: 50 });
  return shop;
}

/** A raw connection over which `text` has been sent; `answer` returns everything received so far. */
export async function connectTo(port: number, text: string): Promise<{ socket: net.Socket; answer(): string; closed: Promise<unknown> }> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (text !== '') await new Promise((resolve) => socket.write(text, resolve));
  return { socket, answer: () => answer, closed };
}
