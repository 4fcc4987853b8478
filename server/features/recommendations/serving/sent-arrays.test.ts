import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { arraysIn } from './sent-arrays.ts';

describeOnBoth('arrays as the database sends them', (database) => {
  test('are decoded in order, also empty ones', async () => {
    const { rows } = await sql<{ ids: Buffer; scores: Buffer }>`
      select string_agg(array_send(ids), '' order by place) as ids, string_agg(array_send(scores), '' order by place) as scores
      from (values (1, array[7, -1, 2147483647], array[0.5, 0, -3.25]::real[]), (2, '{}', '{}'), (3, array[9], array[1]::real[])) v (place, ids, scores)
    `.execute(database().kysely);
    expect(arraysIn(rows[0]?.ids as Buffer, 'integer')).toEqual([[7, -1, 2147483647], [], [9]]);
    expect(arraysIn(rows[0]?.scores as Buffer, 'real')).toEqual([[0.5, 0, -3.25], [], [1]]);
    expect(arraysIn(Buffer.alloc(0), 'real')).toEqual([]);
  });
});
