import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openApi } from '../test/support/api.ts';
import { askForCopy, ENGINES, testDatabase } from '../test/support/database.ts';
import { keptLog } from '../test/support/kept-log.ts';
import { ROOT } from '../test/support/root.ts';
import { connectTo, launchShop, openShopProcess, type ShopProcess } from '../test/support/shop-process.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { openDatabase } from './db/client.ts';

// A start takes a second or two, more where others share the processor.
vi.setConfig({ testTimeout: 240_000 });

/** The server means to take ten at most; here it shares its processor with other tests. */
const STOP_LIMIT_MS = 20_000;

/** Resolves once a later connection was served: what was sent before has arrived. */
const served = (shop: ShopProcess) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${shop.port}/health`)).status).toBe(200), { timeout: 60_000 });

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;

function expectClosed(shop: ShopProcess): void {
  // The engine's last act but one is a checkpoint; its lock and socket go after it.
  if (fs.existsSync(path.join(shop.dataDir, 'database')))
    expect(fs.readdirSync(shop.dataDir).filter((name) => /lock|sock/.test(name))).toEqual([]);
}

test('a stopping server does not wait for idle connections', async () => {
  const shop = (await openShopProcess('embedded')) as ShopProcess;
  const silent = await connectTo(shop.port, '');
  const half = await connectTo(shop.port, 'GET /health HTTP/1.1\r\nHost: sh');
  const kept = await connectTo(shop.port, get('/health'));
  await vi.waitFor(() => expect(kept.answer()).toContain('200 OK'), { timeout: 60_000 });
  const { code, afterMs } = await shop.stop('SIGINT');
  await Promise.all([silent.closed, half.closed, kept.closed]);
  expect([code, shop.output()]).toEqual([0, expect.not.stringContaining('rror')]);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  expectClosed(shop);
});

test('a stopping server cuts slow bodies and unread answers after its time limit, and closes the database', async () => {
  const shop = (await openShopProcess('embedded')) as ShopProcess;
  const body = 'Content-Type: application/json\r\nContent-Length: 900\r\n';
  await connectTo(shop.port, `${get('/api/login', body).replace('GET', 'POST')}{"e`);
  const reader = await connectTo(shop.port, '');
  reader.socket.pause();
  await new Promise((resolve) => reader.socket.write(get('/api/openapi.json').repeat(200), resolve));
  await served(shop);
  const { code, afterMs } = await shop.stop('SIGTERM', 'SIGTERM');
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  expectClosed(shop);
});

/** Whether the process has a handler for SIGHUP, which is set last; for SIGTERM and SIGINT Node has its own before. */
const listensForSignals = ({ child }: ShopProcess): boolean => {
  if (!fs.readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').includes('main.ts')) return false;
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number.parseInt(/SigCgt:\s*\w*(\w)/.exec(status)?.[1] ?? '0', 16) & 1) === 1;
};

const holdsFolder = ({ dataDir }: ShopProcess): boolean => fs.existsSync(path.join(dataDir, 'database.lock'));

const hasConnection = (_: ShopProcess, url: string | undefined): Promise<boolean> =>
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
    const shop = await openShopProcess(engine);
    if (shop === null) return context.skip('no PostgreSQL on this machine');
    const form = '{"email":"nobody@example.net","password":"Wrong-one-26"}';
    const head = `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n`;
    const { socket, answer, closed } = await connectTo(shop.port, head);
    await served(shop);
    const stopped = shop.stop('SIGTERM');
    await vi.waitFor(() => expect(connectTo(shop.port, '')).rejects.toThrow('ECONNREFUSED'), { timeout: 60_000 });
    socket.write(form);
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_credentials"/);
    expect(answer()).toMatch(/\r\nconnection: close\r\n/i);
    expect((await stopped).code).toBe(0);
    expectClosed(shop);
  });

  test('writes what all parts have, though one of them waits for ever', async (context) => {
    const own = await testDatabase(engine);
    if (own === null) return context.skip('no PostgreSQL on this machine');
    const { kysely } = own.database;
    await sql`insert into mail (reason, recipient, lang, template, params)
      values ('stuck', 'a@b.example', 'en', 'sign_up_code', '{"code": "123456", "minutes": 10}')`.execute(kysely);
    const sending = Promise.withResolvers<void>();
    const send = (): Promise<void> => {
      sending.resolve();
      return new Promise(() => undefined);
    };
    const api = await openApi(own.database, {}, { adapters: { mailTransport: { send, close: () => undefined } } });
    await sending.promise;
    expect((await api.call('POST product/search-web', { keyword: 'zzyzxqqj' })).status).toBe(200);
    await api.stop();
    const { rows } = await sql<{ searches: number }>`select searches from search_day where keyword = 'zzyzxqqj'`.execute(kysely);
    expect(rows).toEqual([{ searches: 1 }]);
    await own.close();
  });

  test.runIf(fs.existsSync('/proc/self/status')).each([
    ['as soon as it listens for signals', listensForSignals],
    ['when the database is being opened', engine === 'embedded' ? holdsFolder : hasConnection],
  ])('ends well %s', async (_, isThere) => {
    const copy = await askForCopy(engine);
    if (copy.missing) return;
    const shop = await launchShop({ DATA_DIR: copy.dataDir ?? temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url ?? '' });
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
    const shop = await launchShop({ DATA_DIR: path.join(temporaryFolder('rosewater-stop-'), 'data'), DATABASE_URL: '' });
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
  const shop = await launchShop({ DATA_DIR: temporaryFolder('rosewater-stop-'), DATABASE_URL: copy.url });
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await isTrue(copy.url, waits)).toBe(true), { timeout: 60_000 });
  const { code, afterMs } = await shop.stop('SIGTERM');
  expect(code).toBe(0);
  expect(afterMs).toBeLessThan(STOP_LIMIT_MS);
  await holder.end();
});

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('npm start takes the server with it at %s', async (signal) => {
  const copy = await askForCopy('embedded');
  const shop = await launchShop({ DATA_DIR: copy.dataDir ?? '', DATABASE_URL: '' }, ['ops/run.mjs', 'start']);
  await vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), { timeout: 90_000, interval: 50 });
  const { code } = await shop.stop(signal);
  expect(code).toBe(signal === 'SIGKILL' ? null : 0);
  await vi.waitFor(() => expectClosed(shop), { timeout: STOP_LIMIT_MS });
});
