import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { lowPorts } from '../test/support/low-ports.ts';
import { launchShop, openShopProcess, type ShopProcess } from '../test/support/shop-process.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';

// Three processes start, where others share the processor.
vi.setConfig({ testTimeout: 240_000 });
const SOON = { timeout: 90_000, interval: 50 };

/** The processes that a process has started and that still run. */
function childrenOf(pid: number | undefined): number[] {
  const all = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return all === '' ? [] : all.split(' ').map(Number);
}

const isRunning = (pid: number): boolean =>
  fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
const ask = async (shop: ShopProcess, path: string) => fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { connection: 'close' } });

/** People who ask again and again, each over a connection of their own; they leave once their last request has ended, however it did. */
function startVisitors(shop: ShopProcess): { leave(): Promise<unknown> } {
  let areThere = true;
  const visit = async () => {
    while (areThere) await ask(shop, '/livez').then((answer) => answer.text(), String);
  };
  const all = Promise.all(Array.from({ length: 16 }, visit));
  return {
    leave() {
      areThere = false;
      return all;
    },
  };
}

/** How many calls the process at a metrics port has answered; null where there is none. */
async function callsOf(port: number): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
  if (answer === null) return null;
  const found = /^rosewater_http_requests_total\{kind="call",status="2xx"\} (\d+)$/m.exec(await answer.text());
  return Number(found?.[1] ?? 0);
}

test('several processes serve at one port, one of them does the background work, and one that ends is started again', async (context) => {
  const metrics = await lowPorts(1);
  const shop = await openShopProcess('postgres', undefined, { PROCESSES: '2', METRICS_PORT: String(metrics) });
  if (shop === null) return context.skip('no PostgreSQL on this machine');
  await vi.waitFor(() => expect(shop.output()).toMatch(/^Rosewater is running at \S+ in 2 processes$/m), SOON);
  expect(shop.output().match(/is running/g)).toHaveLength(1);
  const [first, second] = childrenOf(shop.child.pid);
  await vi.waitFor(async () => {
    for (let times = 0; times < 8; times += 1) expect((await ask(shop, '/api/language/all')).status).toBe(200);
    expect([await callsOf(metrics), await callsOf(metrics + 1)]).toEqual([expect.toSatisfy((n) => n > 0), expect.toSatisfy((n) => n > 0)]);
  }, SOON);
  process.kill(shop.child.pid as number, 'SIGUSR2');
  await vi.waitFor(() => expect(shop.output().match(/The log level is debug now/g)).toHaveLength(2), SOON);
  const visitors = startVisitors(shop);
  process.kill(second as number, 'SIGKILL');
  await vi.waitFor(() => expect(shop.output()).toContain('A process of the shop ended (SIGKILL) and is started again'), SOON);
  await visitors.leave();
  await vi.waitFor(async () => expect(await callsOf(metrics + 1)).not.toBeNull(), SOON);
  const now = childrenOf(shop.child.pid);
  expect([now.length, now.includes(first as number), now.includes(second as number)]).toEqual([2, true, false]);
  expect((await ask(shop, '/en/home')).status).toBe(200);
  const { code } = await shop.stop('SIGTERM');
  expect([code, now.filter(isRunning)]).toEqual([0, []]);
});

test('where the first process cannot start there is one line, and no other begins', async () => {
  const away = { PROCESSES: '2', DATA_DIR: temporaryFolder('rosewater-processes-') };
  const shop = await launchShop({ ...away, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const { code } = await shop.stop();
  expect([code, shop.output().trim().split('\n')]).toEqual([1, [expect.stringContaining('DATABASE_URL')]]);
  const embedded = await launchShop({ ...away, DATABASE_URL: '' });
  expect((await embedded.stop()).code).toBe(1);
  expect(embedded.output().trim()).toMatch(/^Setting PROCESSES: the embedded database serves one process; set DATABASE_URL[^\n]*$/);
});
