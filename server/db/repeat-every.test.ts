import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is begun again while it is under way, and a failure is tried again at the next turn', async () => {
  const ends: (() => void)[] = [];
  const end = repeatEvery(1_000, () => new Promise((_resolve, reject) => void ends.push(() => reject(new Error('away')))));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(2);
});
