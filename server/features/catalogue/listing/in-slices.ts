import { setImmediate } from 'node:timers/promises';

/** Rows that are worked on before requests get a turn: some milliseconds at most. */
const AT_ONCE = 5_000;

/** Does something for each row, and lets requests be served in between. */
export async function forEachRow(size: number, work: (row: number) => void): Promise<void> {
  for (let from = 0; from < size; from += AT_ONCE) {
    if (from > 0) await setImmediate();
    const to = Math.min(size, from + AT_ONCE);
    for (let row = from; row < to; row += 1) work(row);
  }
}
