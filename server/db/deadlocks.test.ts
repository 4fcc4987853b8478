import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../test/support/api.ts';
import { repeatDeadlocked, repeatedTransaction } from './deadlocks.ts';
import type { Schema } from './schema.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('repeats what a deadlock ended, at most four times, and nothing that failed otherwise', async () => {
  let runs = 0;
  const after = (failures: number, code: string) => () => {
    runs += 1;
    return runs > failures ? Promise.resolve('done') : Promise.reject(failing(code));
  };
  expect(await repeatDeadlocked(after(4, '40P01'))).toBe('done');
  runs = 0;
  await expect(repeatDeadlocked(after(5, '40P01'))).rejects.toThrow('40P01');
  expect(runs).toBe(5);
  runs = 0;
  await expect(repeatDeadlocked(after(1, '23505'))).rejects.toThrow('23505');
  expect(runs).toBe(1);
});

apiOnBoth('transactions that lock in opposite orders', (api, engine) => {
  const lock = (tx: Kysely<Schema>, key: number) => sql`select pg_advisory_xact_lock(74, ${key})`.execute(tx);

  test('both commit', async (context) => {
    context.skip(engine === 'embedded', 'its one session does one thing after the other');
    const db = api.database().kysely;
    let tries = 0;
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const inOrder = (keys: readonly [number, number], own: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      repeatedTransaction(db, async (tx) => {
        tries += 1;
        await lock(tx, keys[0]);
        own.resolve();
        await other.promise;
        await lock(tx, keys[1]);
        return keys;
      });
    expect(await Promise.all([inOrder([1, 2], first, second), inOrder([2, 1], second, first)])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(tries).toBe(3);
  });
});
