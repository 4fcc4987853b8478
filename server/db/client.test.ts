import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { StartError } from '../config.ts';
import { openDatabase } from './client.ts';
import { prepare } from './prepared-statements.ts';

describeOnBoth('an open database', (database, engine) => {
  test('reads values alike', async () => {
    const { rows } = await sql`select 7::bigint as big, 1.25::numeric as exact, date '2026-03-29' as day,
      timestamptz '2026-03-29 12:00+02' as time, '{"a":[1]}'::jsonb as json, array[1,2] as ids, current_setting('timezone') as zone`.execute(
      database().kysely,
    );
    const time = new Date('2026-03-29T10:00:00Z');
    expect(rows).toEqual([{ big: 7, exact: 1.25, day: '2026-03-29', time, json: { a: [1] }, ids: [1, 2], zone: 'UTC' }]);
  });

  test('runs fixed lookups inside and outside of a transaction', async () => {
    const twice = prepare<{ n: number }>('select $1::integer * 2 as n');
    const inside = database()
      .kysely.transaction()
      .execute((tx) => twice(tx, 4));
    expect([await twice(database().kysely, 3), await inside]).toEqual([[{ n: 6 }], [{ n: 8 }]]);
    const { rows } =
      await sql`select count(*) as count from pg_prepared_statements where statement = 'select $1::integer * 2 as n'`.execute(
        database().kysely,
      );
    expect(rows).not.toEqual([{ count: 0 }]);
  });

  test('an error fails its own statement only', async () => {
    await expect(sql`select 1 / 0`.execute(database().kysely)).rejects.toMatchObject({ code: '22012' });
    const failing = database()
      .kysely.transaction()
      .execute(async (tx) => {
        await sql`insert into setting values ('lost', '1')`.execute(tx);
        await sql`select nonsense`.execute(tx);
      });
    await expect(failing).rejects.toMatchObject({ code: '42703' });
    expect(await database().kysely.selectFrom('setting').where('name', '=', 'lost').selectAll().execute()).toEqual([]);
  });

  test('keeps statements of others out of a transaction', async () => {
    const other = sql<{ n: number }>`select count(*) as n from setting where name like ${'inside%'}`;
    const seen: number[] = [];
    const failing = database()
      .kysely.transaction()
      .execute(async (tx) => {
        for (const name of ['inside 1', 'inside 2']) {
          await sql`insert into setting values (${name}, '1')`.execute(tx);
          const asking = other.execute(database().kysely).then(({ rows }) => seen.push(rows[0]?.n ?? -1));
          if (engine === 'postgres') await asking;
        }
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    await expect.poll(() => seen).toEqual([0, 0]);
  });

  test('rolls back the transaction of an abandoned connection', async () => {
    const client = await database().pool.connect();
    await client.query('begin');
    await client.query("insert into setting values ('given up', '1')");
    client.release(true);
    const left = database().kysely.selectFrom('setting').where('name', '=', 'given up').selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test('answers many statements at once, each with its own result', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(asked.map((n) => sql<{ n: number }>`select ${n}::integer as n`.execute(database().kysely)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(asked);
  });

  test.runIf(engine === 'postgres')('limits the time of requests and suggestions, not of background work', async () => {
    const limit = sql<{ statement_timeout: string }>`show statement_timeout`;
    const settings = await Promise.all([
      limit.execute(database().kysely),
      limit.execute(database().search),
      database().withoutTimeout((db) => limit.execute(db)),
    ]);
    expect(settings.map(({ rows }) => rows[0]?.statement_timeout)).toEqual(['10s', '250ms', '0']);
  });
});

test('an unreachable server is one sentence, without the password', async () => {
  const opening = openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/shop', dataDir: '', log: keptLog() });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/shop cannot be reached: (?!.*secret)/);
});
