import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askForCopy, ENGINES, type Engine } from '../test/support/database.ts';
import { keptLog } from '../test/support/kept-log.ts';
import { freePort } from '../test/support/redis.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { openDatabase } from './db/client.ts';

// A start takes a second or two, more where others share the processor.
vi.setConfig({ testTimeout: 240_000 });

const ROOT = path.resolve(import.meta.dirname, '..');
/** The server means to take ten at most; here it shares its processor with other tests. */
const STOP_LIMIT_MS = 20_000;

interface Shop {
  child: ChildProcess;
  port: number;
  dataDir: string;
  output(): string;
  /** Sends signals, and resolves to how and when the process ended. */
  stop(...signals: NodeJS.Signals[]): Promise<{ code: number | null; afterMs: number }>;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts the server itself, or `program`, without waiting for anything. */
async function launch(env: NodeJS.ProcessEnv, program = ['server/main.ts']): Promise<Shop> {
  const port = await freePort();
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

/** An open shop with products. */
async function openShop(engine: Engine, program?: string[]): Promise<Shop | null> {
  const copy = await askForCopy(engine);
  if (copy.missing) return null;
  const shop = await launch({ DATA_DIR: copy.dataDir ?? temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url ?? '' }, program);
  await vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), { timeout: 60_000, interval: 50 });
  return shop;
}

/** A raw connection that has sent `text`; `answer` is all that came back so far. */
async function connect(port: number, text: string): Promise<{ socket: net.Socket; answer(): string; closed: Promise<unknown> }> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (text !== '') await new Promise((resolve) => socket.write(text, resolve));
  return { socket, answer: () => answer, closed };
}

/** Resolves once a later connection was served: what was sent before has arrived. */
const served = (shop: Shop) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${shop.port}/health`)).status).toBe(200), { timeout: 60_000 });

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;

function expectClosed(shop: Shop): void {
  // The engine's last act but one is a checkpoint; its lock and socket go after it.
  if (fs.existsSync(path.join(shop.dataDir, 'database')))
    expect(fs.readdirSync(shop.dataDir).filter((name) => /lock|sock/.test(name))).toEqual([]);
}

test('a stopping server does not wait for idle connections', async () => {
  const shop = (await openShop('embedded')) as Shop;
  const silent = await connect(shop.port, '');
  const half = await connect(shop.port, 'GET /health HTTP/1.1\r\nHost: sh');
  const kept = await connect(shop.port, get('/health'));
  await vi.waitFor(() => expect(kept.answer()).toContain('200 OK'), { timeout: 60_000 });
  const { code, afterMs } = await shop.stop('SIGINT');
  await Promise.all([silent.closed, half.closed, kept.closed]);
  expect([code, shop.output()]).toEqual([0, expect.not.stringContaining('rror')]);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  expectClosed(shop);
});

test('a stopping server cuts slow bodies and unread answers after its time limit, and closes the database', async () => {
  const shop = (await openShop('embedded')) as Shop;
  const body = 'Content-Type: application/json\r\nContent-Length: 900\r\n';
  await connect(shop.port, `${get('/api/login', body).replace('GET', 'POST')}{"e`);
  const reader = await connect(shop.port, '');
  reader.socket.pause();
  await new Promise((resolve) => reader.socket.write(get('/api/openapi.json').repeat(200), resolve));
  await served(shop);
  const { code, afterMs } = await shop.stop('SIGTERM', 'SIGTERM');
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  expectClosed(shop);
});

/** Whether the process has a handler for SIGHUP, which is set last; for SIGTERM and SIGINT Node has its own before. */
const listensForSignals = ({ child }: Shop): boolean => {
  if (!fs.readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').includes('main.ts')) return false;
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number.parseInt(/SigCgt:\s*\w*(\w)/.exec(status)?.[1] ?? '0', 16) & 1) === 1;
};

const holdsFolder = ({ dataDir }: Shop): boolean => fs.existsSync(path.join(dataDir, 'database.lock'));

const hasConnection = (_: Shop, url: string | undefined): Promise<boolean> =>
  isTrue(url, `select 1 from pg_stat_activity where datname = current_database() and application_name like 'rosewater%'`);

/** Whether a question has a row for an answer. */
async function isTrue(url: string | undefined, question: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(question);
  await client.end();
  return rowCount !== 0;
}

describe.each(ENGINES)('a stopping server (%s)', (engine) => {
  test('answers what is in flight, says that the connection ends, and takes no new one', async (context) => {
    const shop = await openShop(engine);
    if (shop === null) return context.skip('no PostgreSQL on this machine');
    const form = '{"email":"nobody@example.net","password":"Wrong-one-26"}';
    const head = `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n`;
    const { socket, answer, closed } = await connect(shop.port, head);
    await served(shop);
    const stopped = shop.stop('SIGTERM');
    await vi.waitFor(() => expect(connect(shop.port, '')).rejects.toThrow('ECONNREFUSED'), { timeout: 60_000 });
    socket.write(form);
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_credentials"/);
    expect(answer()).toMatch(/\r\nconnection: close\r\n/i);
    expect((await stopped).code).toBe(0);
    expectClosed(shop);
  });

  test.runIf(fs.existsSync('/proc/self/status')).each([
    ['as soon as it listens for signals', listensForSignals],
    ['when the database is being opened', engine === 'embedded' ? holdsFolder : hasConnection],
  ])('ends well %s', async (_, isThere) => {
    const copy = await askForCopy(engine);
    if (copy.missing) return;
    const shop = await launch({ DATA_DIR: copy.dataDir ?? temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url ?? '' });
    await vi.waitFor(async () => expect(await isThere(shop, copy.url)).toBe(true), { timeout: 60_000, interval: 5 });
    const { code, afterMs } = await shop.stop('SIGTERM');
    expect([code, shop.output()]).toEqual([0, expect.not.stringContaining('rror')]);
    expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
    expectClosed(shop);
  });
});

// Only the demo takes long enough to be stopped in the middle.
test.runIf(fs.existsSync(path.join(ROOT, 'demo')))(
  'stops while the first fill runs in a process of its own, and leaves a database that opens',
  async () => {
    const shop = await launch({ DATA_DIR: path.join(temporaryFolder('rosewater-stop-'), 'data'), DATABASE_URL: '' });
    await vi.waitFor(() => expect(shop.output()).toContain('Filling the shop'), { timeout: 180_000, interval: 20 });
    const { code, afterMs } = await shop.stop('SIGTERM');
    expect([code, shop.output()]).toEqual([0, expect.not.stringContaining('rror')]);
    expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
    const database = await openDatabase({ dataDir: shop.dataDir, log: keptLog() });
    await database.close();
    expectClosed(shop);
  },
);

test('stops while a migration waits for another server, and leaves nothing behind', async (context) => {
  const copy = await askForCopy('postgres');
  if (copy.url === undefined) return context.skip('no PostgreSQL on this machine');
  const holder = new pg.Client({ connectionString: copy.url });
  await holder.connect();
  await holder.query('begin; lock table migration');
  const shop = await launch({ DATA_DIR: temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url });
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await isTrue(copy.url, waits)).toBe(true), { timeout: 60_000 });
  const { code, afterMs } = await shop.stop('SIGTERM');
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  await holder.end();
});

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('npm start takes the server with it at %s', async (signal) => {
  const copy = await askForCopy('embedded');
  const shop = await launch({ DATA_DIR: copy.dataDir ?? '', DATABASE_URL: '' }, ['ops/run.mjs', 'start']);
  await vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), { timeout: 90_000, interval: 50 });
  const { code } = await shop.stop(signal);
  expect(code).toBe(signal === 'SIGKILL' ? null : 0);
  await vi.waitFor(() => expectClosed(shop), { timeout: STOP_LIMIT_MS });
});
