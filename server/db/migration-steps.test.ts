import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { withMigrations } from '../../test/support/made-up-migrations.ts';
import { SOON } from '../../test/support/two-servers.ts';
import { StartError } from '../config.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

let own: Awaited<ReturnType<typeof testDatabase>> = null;
const database = () => own?.database as Database;
const kysely = () => database().kysely;
beforeAll(async () => {
  own = await testDatabase('postgres');
});
beforeEach((context) => context.skip(own === null, 'no PostgreSQL on this machine'));
afterAll(() => own?.close());

/** Somebody whose transaction has begun with a statement and does not end by itself. */
async function holderOf(statement: string) {
  const client = new pg.Client({ connectionString: own?.url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return {
    async end() {
      await client.query('rollback');
      await client.end();
    },
  };
}

const isRunning = async (statement: string) => {
  const { rows } = await sql`select 1 from pg_stat_activity where state = 'active' and query like ${`${statement}%`}
    and datname = current_database() and pid <> pg_backend_pid()`.execute(kysely());
  return rows.length > 0;
};

const isValid = async (db: Kysely<Schema>, index: string): Promise<boolean | null> => {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.is_valid ?? null;
};

const added = { '9001_added.sql': 'alter table brand add column made_up integer' };
const BUILD = 'create index concurrently if not exists brand_made_up on brand (made_up)';
const indexed = { ...added, '9002_indexed.sql': `-- without transaction\n${BUILD};\n` };

test('visitors do not wait behind a step that waits for others, and it is applied once those have ended', async () => {
  const reader = await holderOf('select 1 from brand');
  const folder = withMigrations(added);
  const tried = migrate(database(), { folder, tries: 1 });
  await expect(tried).rejects.toThrow(StartError);
  await expect(tried).rejects.toThrow(/9001_added failed: .*lock timeout; end what holds its tables for so long/);
  const log = keptLog();
  const migrating = migrate(database(), { folder, log });
  await expect.poll(() => log.lines, SOON).toEqual([[expect.stringMatching(/lock timeout; it is tried again/)]]);
  expect((await sql`select 1 from brand`.execute(kysely())).rows.length).toBeGreaterThan(0);
  await reader.end();
  expect(await migrating).toEqual(['9001_added']);
});

test('an index is built while others write, by one of two servers, and by the other where the first is cut off', async () => {
  const writer = await holderOf('update brand set made_up = 1 where id = 1');
  const folder = withMigrations(indexed);
  const first = await openDatabase({ url: own?.url, dataDir: '', log: keptLog() });
  const building = migrate(first, { folder });
  building.catch(() => undefined);
  await expect.poll(() => isRunning(BUILD), SOON).toBe(true);
  await sql`update brand set made_up = 2 where id = 2`.execute(kysely());
  const log = keptLog();
  const waiting = migrate(database(), { folder, log });
  await first.close(0);
  await expect(building).rejects.toThrow();
  // The statement of the first still runs.
  await expect.poll(() => log.lines, SOON).toEqual([['Migration 9002_indexed waits for indexes that another process builds']]);
  expect(await isRunning(BUILD)).toBe(true);
  await writer.end();
  expect(await waiting).toEqual(['9002_indexed']);
  expect(log.lines.at(-1)).toEqual(['Migration 9002_indexed builds the index brand_made_up']);
  expect(await isValid(kysely(), 'brand_made_up')).toBe(true);
});

test('an index that an interrupted run has left behind is made anew', async () => {
  const unique = 'create unique index concurrently if not exists brand_made_up_once on brand (made_up)';
  const folder = withMigrations({ ...indexed, '9003_unique.sql': `-- without transaction\n${unique}` });
  await sql`update brand set made_up = 7 where id in (1, 2)`.execute(kysely());
  await expect(migrate(database(), { folder })).rejects.toThrow('Migration 9003_unique failed: could not create unique index');
  expect(await isValid(kysely(), 'brand_made_up_once')).toBe(false);
  await sql`update brand set made_up = id`.execute(kysely());
  expect(await migrate(database(), { folder })).toEqual(['9003_unique']);
  expect(await isValid(kysely(), 'brand_made_up_once')).toBe(true);
});

test('three servers at once build an index once', async () => {
  const again = 'create index concurrently if not exists brand_made_up_again on brand (made_up)';
  const folder = withMigrations({
    ...indexed,
    '9003_unique.sql': '-- without transaction\ncreate unique index concurrently if not exists brand_made_up_once on brand (made_up)',
    '9004_again.sql': `-- without transaction\n${again}`,
  });
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ url: own?.url, dataDir: '', log: keptLog() })));
  const applied = await Promise.all(servers.map((one) => migrate(one, { folder })));
  expect(applied.flat()).toEqual(['9004_again']);
  expect(await isValid(kysely(), 'brand_made_up_again')).toBe(true);
  for (const one of servers) await one.close();
});
