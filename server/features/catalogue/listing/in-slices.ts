import { setImmediate } from 'node:timers/promises';

/** Rows processed between two looks at the clock. */
const AT_ONCE = 2_000;
/** Longest time in ms that requests wait for such work. */
const SLICE_MS = 4;

/** Calls `work` for each row, and lets requests be served in between. */
export async function forEachRow(size: number, work: (row: number) => void): Promise<void> {
  let since = performance.now();
  for (let from = 0; from < size; from += AT_ONCE) {
    if (performance.now() - since > SLICE_MS) {
      await setImmediate();
      since = performance.now();
    }
    const to = Math.min(size, from + AT_ONCE);
    for (let row = from; row < to; row += 1) work(row);
  }
}

/** Numbers sorted at once, which takes some milliseconds. */
const RUN = 20_000;

/** Sorts numbers in ascending order while requests are served. The given array is modified and must not be used afterwards. */
export async function sortInSlices(numbers: Float64Array): Promise<Float64Array> {
  const size = numbers.length;
  for (let from = 0; from < size; from += RUN) {
    if (from > 0) await setImmediate();
    numbers.subarray(from, from + RUN).sort();
  }
  let [source, target] = [numbers, size > RUN ? new Float64Array(size) : numbers];
  for (let width = RUN; width < size; width *= 2) {
    let [left, middle, right, end] = [0, 0, 0, 0];
    await forEachRow(size, (at) => {
      if (at === end) {
        [left, middle, end] = [at, Math.min(at + width, size), Math.min(at + 2 * width, size)];
        right = middle;
      }
      const isLeft = right === end || (left < middle && (source[left] as number) <= (source[right] as number));
      target[at] = source[isLeft ? left++ : right++] as number;
    });
    [source, target] = [target, source];
  }
  return source;
}
