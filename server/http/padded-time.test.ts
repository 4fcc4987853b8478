import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inPaddedTime } from './padded-time.ts';

/** How long it takes in ms; timers count whole milliseconds of a clock of their own, and are up to two early. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await inPaddedTime(work).catch(() => {});
  return performance.now() - start + 2;
}

describe('padded time', () => {
  it('answers what was asked for', async () => {
    expect(await inPaddedTime(async () => 7)).toBe(7);
    await expect(inPaddedTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('takes a whole step for what is done at once, takes a while or fails', async () => {
    expect(await timeOf(async () => 7)).toBeGreaterThanOrEqual(100);
    expect(await timeOf(() => setTimeout(30))).toBeGreaterThanOrEqual(100);
    expect(await timeOf(() => Promise.reject(new Error('no')))).toBeGreaterThanOrEqual(100);
  });

  it('takes two where one is over', async () => {
    expect(await timeOf(() => setTimeout(105))).toBeGreaterThanOrEqual(200);
  });
});
