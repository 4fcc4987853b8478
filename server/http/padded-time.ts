import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Longer than the padded calls take, unless the shop is overloaded. */
const STEP_MS = 100;

/**
 * Runs work whose duration could reveal a secret, such as whether an address has an account: it ends, successfully or not, after whole
 * steps of 100 ms, so that differences of a tenth of a millisecond do not show.
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
