import { expect, test } from 'vitest';
import { failuresOfEach, tryAll, tryEach } from './try-each.ts';

const failAt = (bad: readonly number[], seen: number[]) => async (n: number) => {
  seen.push(n);
  if (bad.includes(n)) throw new Error(`no ${n}`);
};

test('what fails keeps nothing else from its turn, and is thrown in the end', async () => {
  const seen: number[] = [];
  const trying = tryEach([1, 2, 3, 4], failAt([1, 3], seen));
  await expect(trying).rejects.toMatchObject({ message: 'no 1; no 3', errors: [{ message: 'no 1' }, { message: 'no 3' }] });
  expect(seen).toEqual([1, 2, 3, 4]);
  await tryEach([], failAt([], seen));
  await tryAll([async () => seen.push(5), async () => seen.push(6)]);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
});

test('it ends where nothing succeeds any more', async () => {
  const seen: number[] = [];
  const numbers = Array.from({ length: 40 }, (_, at) => at);
  const failed = await failuresOfEach(numbers, failAt(numbers.slice(9), seen));
  expect([seen.length, failed.length, failed[0]?.thing]).toEqual([19, 10, 9]);
});

test('the rest is left where the process is told to stop', async () => {
  const seen: number[] = [];
  await failuresOfEach([1, 2, 3, 4], failAt([], seen), { isStopping: () => seen.length === 2 });
  expect(seen).toEqual([1, 2]);
});

test('so many are under way at once', async () => {
  let [now, most] = [0, 0];
  const failed = await failuresOfEach(
    [1, 2, 3, 4, 5, 6, 7],
    async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    },
    { atOnce: 3 },
  );
  expect([failed, most]).toEqual([[], 3]);
});
