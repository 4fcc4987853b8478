import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Above what the padded calls take, unless the shop is overloaded. */
const STEP_MS = 100;

/**
 * Does what would tell by its time what nobody is to know, such as whether an address has an account: it ends, well or badly, after
 * whole steps of 100 ms, so that a tenth of a millisecond more or less does not show.
 */
export async function inPaddedTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - start;
    await setTimeout(STEP_MS - (spent % STEP_MS));
  }
}
