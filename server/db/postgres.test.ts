import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForCopy } from '../../test/support/database.ts';
import { openDatabaseProxy } from '../../test/support/database-proxy.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { isUnavailable } from './errors.ts';
import { openPostgres } from './postgres.ts';

test('what a server that hangs was asked fails after a while as of one that is away, and nothing is left when it goes on', async (context) => {
  const { url } = await askForCopy('postgres');
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const proxy = await openDatabaseProxy(url);
  const database = await openPostgres(proxy.url, keptLog(), { silenceMs: 2_000 });
  const { kysely } = database;
  const names = async () =>
    (await kysely.selectFrom('setting').select('name').where('name', 'like', 'hanging%').execute()).map((row) => row.name);
  await sql`select 1`.execute(kysely);
  const writing = kysely.transaction().execute(async (tx) => {
    await sql`insert into setting values ('hanging 1', '')`.execute(tx);
    proxy.hang();
    await sql`insert into setting values ('hanging 2', '')`.execute(tx);
  });
  const reading = writing.catch(() => sql`select 1`.execute(kysely));
  await expect(writing).rejects.toSatisfy(isUnavailable);
  // Of a new connection, which is not answered either.
  await expect(reading).rejects.toSatisfy(isUnavailable);
  proxy.goOn();
  await expect.poll(() => names().catch(() => null), { timeout: 60_000 }).toEqual([]);
  await database.close();
  proxy.stop();
});

test('work that may take as long as it needs survives the silence', async (context) => {
  const { url } = await askForCopy('postgres');
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const database = await openPostgres(url, keptLog(), { silenceMs: 500 });
  const slow = sql<{ done: boolean }>`select pg_sleep(1.5) is not null as done`;
  const [own, background] = await Promise.allSettled([slow.execute(database.kysely), database.withoutTimeout((db) => slow.execute(db))]);
  expect(own).toMatchObject({ status: 'rejected' });
  expect(background).toMatchObject({ status: 'fulfilled', value: { rows: [{ done: true }] } });
  await database.close();
});
