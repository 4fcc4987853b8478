import fs from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { askForCopy } from '../test/support/database.ts';
import { keptLog } from '../test/support/kept-log.ts';
import { withMigrations } from '../test/support/made-up-migrations.ts';
import { launchShop, type ShopProcess } from '../test/support/shop-process.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { type Database, openDatabase } from './db/client.ts';
import { compareSchema, migrate, refuseMissing } from './db/migrate.ts';
import { OUTDATED_CODE } from './lifecycle.ts';

// Processes start, where others share the processor.
vi.setConfig({ testTimeout: 240_000 });
const SOON = { timeout: 90_000, interval: 100 };

const expanded = {
  '9001_added.sql': 'alter table review_record add column made_up text; create table made_up (n integer)',
  '9002_indexed.sql': '-- without transaction\ncreate index concurrently if not exists review_record_made_up on review_record (made_up)',
  '9003_filled.sql':
    "-- in batches\nupdate review_record set made_up = '' where id in (select id from review_record where made_up is null limit 50)",
};
const contracted = { ...expanded, '9004_taken.sql': '-- contract: needs 9001_added\nalter table brand drop column letter cascade' };
const { version } = packageJson;

let database: Database | undefined;
afterEach(() => database?.close());

/** A PostgreSQL that shops of this version open, and that migrations of a later one change; null where this machine has none. */
async function shared() {
  const { url } = await askForCopy('postgres');
  if (url === undefined) return null;
  const opened = await openDatabase({ url, dataDir: '', log: keptLog() });
  database = opened;
  return {
    upgrade: (files: Record<string, string>) => migrate(opened, { folder: withMigrations(files) }),
    foretell: async (files: Record<string, string>) => {
      const folder = withMigrations(files);
      return refuseMissing(opened.kysely, await compareSchema(opened.kysely, folder), folder);
    },
    signs: async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from running_server where seen_at > now() - interval '6 seconds'`.execute(
          opened.kysely,
        )
      ).rows[0]?.n,
    launch: (env: NodeJS.ProcessEnv = {}) => launchShop({ DATABASE_URL: url, DATA_DIR: temporaryFolder('rosewater-upgrade-'), ...env }),
  };
}

const opens = async (shop: ShopProcess) => {
  await vi.waitFor(() => expect(shop.output()).toContain('Rosewater is running'), SOON);
  return shop;
};
/** The processes that a process has started. */
const childrenOf = (pid: number | undefined): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
const ask = async (shop: ShopProcess, path: string) => (await fetch(`http://127.0.0.1:${shop.port}${path}`)).status;

test('servers serve on while a newer version expands the schema, and start beside it; before it takes something away they have to go', async (context) => {
  const place = await shared();
  if (place === null) return context.skip('no PostgreSQL on this machine');
  const older = await opens(await place.launch());
  const paths = ['/api/review/list/pagination/11', '/readyz', '/en/home'];
  expect(await place.upgrade(expanded)).toEqual(['9001_added', '9002_indexed', '9003_filled']);
  const second = await opens(await place.launch());
  expect(second.output()).toContain('The database is newer than this version, which can run on it');
  for (const shop of [older, second]) for (const path of paths) expect([path, await ask(shop, path)]).toEqual([path, 200]);
  await expect(place.upgrade(contracted)).rejects.toThrow(`2 servers of version ${version} still run`);
  expect((await second.stop('SIGTERM')).code).toBe(0);
  await expect(place.foretell(contracted)).rejects.toThrow(`1 server of version ${version} still run`);
  await expect(place.upgrade(contracted)).rejects.toThrow(`1 server of version ${version} still run`);
  // Whoever stops says so: nobody waits until signs of life have stayed out.
  expect((await older.stop('SIGTERM')).code).toBe(0);
  await place.foretell(contracted);
  expect(await place.upgrade(contracted)).toEqual(['9004_taken']);
  const late = await place.launch();
  expect((await late.stop()).code).toBe(1);
  expect(late.output().trim()).toBe(
    'The database is newer than this version of Rosewater (its migration 9004_taken needs code that knows 9001_added); install the newer version',
  );
});

test('servers that were paused while a newer version took something away say so and stop, all processes of them', async (context) => {
  const place = await shared();
  if (place === null) return context.skip('no PostgreSQL on this machine');
  const alone = await opens(await place.launch());
  const several = await opens(await place.launch({ PROCESSES: '2' }));
  const pids = [alone.child.pid, ...childrenOf(several.child.pid)] as number[];
  expect(pids).toHaveLength(3);
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await vi.waitFor(async () => expect(await place.signs()).toBe(0), SOON);
    expect(await place.upgrade(contracted)).toContain('9004_taken');
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  expect([(await alone.stop()).code, (await several.stop()).code]).toEqual([OUTDATED_CODE, OUTDATED_CODE]);
  for (const shop of [alone, several])
    expect(shop.output()).toContain('This server stops: The database is newer than this version of Rosewater (its migration 9004_taken');
  expect(several.output()).not.toContain('is started again');
});
