import { setImmediate } from 'node:timers/promises';
import type { LabelColumns } from '../listing/labels.ts';

/** Label entries read before other requests may run: some milliseconds. */
const SLICE = 1_000_000;
/** Cached results for recurring ingredients, one byte per row each: largest number of entries, and of bytes in total. */
const MOST_KEPT = 50;
const MOST_BYTES = 16 * 1024 * 1024;

const kept = new WeakMap<LabelColumns, Map<string, Promise<Uint8Array>>>();

/**
 * One byte per row: 2 where the label certainly names any of the ingredients, 1 where it may name one, else 0. Cached for the lifetime of
 * the labels.
 */
export function rowsNaming(labels: LabelColumns, ids: readonly number[]): Promise<Uint8Array> {
  const known = kept.get(labels) ?? new Map<string, Promise<Uint8Array>>();
  kept.set(labels, known);
  const key = ids.join(' ');
  const there = known.get(key);
  if (there !== undefined) return there;
  const [oldest] = known.keys();
  const most = Math.min(MOST_KEPT, Math.floor(MOST_BYTES / labels.start.length));
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  const coming = walk(labels, ids);
  known.set(key, coming);
  return coming;
}

async function walk({ start, packed }: LabelColumns, ids: readonly number[]): Promise<Uint8Array> {
  const wanted = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) wanted[id] = 1;
  const rows = new Uint8Array(start.length - 1);
  let slice = SLICE;
  for (let row = 0; row < rows.length; row++) {
    const [from, to] = [start[row] as number, start[row + 1] as number];
    for (let at = from; at < to; at++) {
      const id = packed[at] as number;
      if (id > 0 ? wanted[id] === 1 : wanted[-id] === 1) rows[row] = Math.max(rows[row] as number, id > 0 ? 2 : 1);
    }
    if (to < slice) continue;
    slice = to + SLICE;
    await setImmediate();
  }
  return rows;
}
