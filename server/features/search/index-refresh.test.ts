import { expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { IndexRefresh, isRecountDue } from './index-refresh.ts';

const at = (day: number, hour: number) => new Date(2026, 5, day, hour, 30);

test.each([
  ['never counted', null, at(2, 15), true],
  ['this night', at(2, 3), at(2, 4), false],
  ['last night, and it is night', at(1, 3), at(2, 3), true],
  ['last night, and it is day', at(1, 3), at(2, 15), false],
  ['three nights ago, and it is day', at(1, 3), at(4, 15), true],
])('%s', (_case, counted, now, due) => {
  expect(isRecountDue(counted?.toISOString() ?? null, now)).toBe(due);
});

/** A refresh over a vocabulary whose reloads end when they are told to, and a mark that somebody sets. */
function watched() {
  const [mark, ends, asked] = [{ counted: 'first' }, [] as (() => void)[], { refreshes: 0, isFull: false }];
  const row = { select: () => row, where: () => row, executeTakeFirst: async () => ({ value: mark.counted }) };
  const vocabulary = {
    async refresh() {
      asked.refreshes += 1;
      return asked.isFull;
    },
    reload: () => new Promise<void>((resolve) => void ends.push(resolve)),
  };
  const database = { kysely: { selectFrom: () => row } } as unknown as Database;
  const refresh = new IndexRefresh({ database, vocabulary, mark: 'search_counted', recount: async () => undefined });
  return { refresh, mark, ends, asked };
}

test('everything is read once for all who ask meanwhile, and what was written by then afterwards', async () => {
  const { refresh, ends, asked } = watched();
  const all = Promise.all([refresh.refresh(), refresh.refresh(), refresh.refresh()]);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  await all;
  expect([ends.length, asked.refreshes]).toEqual([1, 3]);
});

test('a count that came while everything was read has it read again', async () => {
  const { refresh, mark, ends } = watched();
  const first = refresh.refresh();
  await expect.poll(() => ends.length).toBe(1);
  mark.counted = 'second';
  const joined = refresh.refresh();
  // By then it has looked at the mark.
  await new Promise((resolve) => setImmediate(resolve));
  ends[0]?.();
  await Promise.all([first, joined]);
  const second = refresh.refresh();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
});

test('many new words have everything read again', async () => {
  const { refresh, ends, asked } = watched();
  const first = refresh.refresh();
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  await first;
  asked.isFull = true;
  const second = refresh.refresh();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
});
