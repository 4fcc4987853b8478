import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { bulkCopy } from './bulk.ts';

const HOSTILE = ['tab\there', 'back\\slash', '\\N', '\\.', 'line\nbreak\r\n', `quote's "double"`, '', 'emoji 👩🏽‍🔬', 'النص', '{a,"b"}'];

describeOnBoth('bulkCopy', (database) => {
  test('stores hostile text as it is', async () => {
    await sql`create table hostile (id integer, words text)`.execute(database().kysely);
    const count = await bulkCopy(
      database().kysely,
      'hostile',
      ['id', 'words'],
      HOSTILE.map((words, id) => [id, words]),
    );
    const { rows } = await sql<{ words: string }>`select words from hostile order by id`.execute(database().kysely);
    expect(count).toBe(HOSTILE.length);
    expect(rows.map(({ words }) => words)).toEqual(HOSTILE);
  });

  test('leaves NUL out, which cannot be stored', async () => {
    await sql`create table holed (words text)`.execute(database().kysely);
    await bulkCopy(database().kysely, 'holed', ['words'], [['a\0b']]);
    const { rows } = await sql`select words from holed`.execute(database().kysely);
    expect(rows).toEqual([{ words: 'ab' }]);
  });

  test('takes null, numbers, times, arrays and literals of tsvector', async () => {
    await sql`create table mixed (n bigint, b boolean, t timestamptz, ids integer[], names text[], words tsvector)`.execute(
      database().kysely,
    );
    const time = new Date('2026-01-02T03:04:05.678Z');
    const row = [9_007_199_254_740_991, true, time, [1, 2], ['a "b" \\c', '', 'x,y\t'], `'rose':1 'water':2`];
    await bulkCopy(database().kysely, 'mixed', ['n', 'b', 't', 'ids', 'names', 'words'], [row, [null, null, null, null, null, null]]);
    const { rows } = await sql`select * from mixed order by n`.execute(database().kysely);
    expect(rows).toEqual([
      { n: 9_007_199_254_740_991, b: true, t: time, ids: [1, 2], names: ['a "b" \\c', '', 'x,y\t'], words: `'rose':1 'water':2` },
      { n: null, b: null, t: null, ids: null, names: null, words: null },
    ]);
  });

  test('loads into temporary tables, and goes with its transaction', async () => {
    const failing = database()
      .kysely.transaction()
      .execute(async (tx) => {
        await sql`create table kept (id integer); create temporary table staged (id integer) on commit drop`.execute(tx);
        expect(await bulkCopy(tx, 'staged', ['id'], lines(150_000))).toBe(150_000);
        await sql`insert into kept select id from staged`.execute(tx);
        throw new Error('stop');
      });
    await expect(failing).rejects.toThrow('stop');
    const { rows } = await sql`select to_regclass('kept') as name`.execute(database().kysely);
    expect(rows).toEqual([{ name: null }]);
  });

  test('says what is wrong with a row, and the connection lives on', async () => {
    await sql`create table strict (id integer not null)`.execute(database().kysely);
    await expect(bulkCopy(database().kysely, 'strict', ['id'], [[1], ['two']])).rejects.toThrow(
      'invalid input syntax for type integer: "two"',
    );
    await expect(bulkCopy(database().kysely, 'absent', ['id'], [[1]])).rejects.toThrow('relation "absent" does not exist');
    const { rows } = await sql`select count(*) as count from strict`.execute(database().kysely);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

function* lines(count: number): Generator<[number]> {
  for (let id = 0; id < count; id += 1) yield [id];
}
