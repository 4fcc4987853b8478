import { sharedInts } from './columns.ts';
import { forEachRow } from './in-slices.ts';
import type { ListingStep, Moves } from './merge-columns.ts';

/** Confidence from which a recognised entry counts as certain; from `PERHAPS` on, a shopper who avoids the ingredient is still warned. */
export const SURE = 0.8;
export const PERHAPS = 0.5;

/** One label entry: the ingredient, and whether it certainly is on the label. */
export interface StoredLabelEntry {
  ingredientId: number;
  /** False for 'may contain' and for an uncertain recognition. */
  sure: boolean;
}

/** The ingredients on each row's label; uncertain ones are stored as negative ids. */
export interface LabelColumns {
  /** Row r has the ingredient ids from `packed[start[r]]` up to, not including, `packed[start[r + 1]]`; negative ones are uncertain. */
  start: Int32Array;
  packed: Int32Array;
  /** How many of `ids` the label certainly names. */
  countSure(row: number, ids: ReadonlySet<number>): number;
  /** Whether it certainly or possibly names any of them. */
  hasAny(row: number, ids: ReadonlySet<number>): boolean;
  /** Whether a row's stored label equals these entries. */
  isSame(row: number, entries: readonly StoredLabelEntry[]): boolean;
}

const signed = ({ ingredientId, sure }: StoredLabelEntry): number => (sure ? ingredientId : -ingredientId);

/** Packs labels, given by row; requests are served meanwhile. */
export function buildLabels(entries: readonly (readonly StoredLabelEntry[])[]): Promise<LabelColumns> {
  return packLabels(entries.length, (row) => packedEntries(entries[row] as readonly StoredLabelEntry[]));
}

/** The labels after a listing step: new ones from `read`, by product, all others carried over. */
export function mergeLabels(
  before: LabelColumns,
  { columns, isChanged, moves }: ListingStep & { moves: Moves },
  read: ReadonlyMap<number, readonly StoredLabelEntry[]>,
): Promise<LabelColumns> {
  return packLabels(columns.size, (row) => {
    const entries = isChanged[row] === 1 ? read.get(columns.ids[row] as number) : undefined;
    const there = moves.before[row] as number;
    if (entries !== undefined || there < 0) return packedEntries(entries ?? []);
    return [before.packed, before.start[there] as number, before.start[there + 1] as number];
  });
}

/** Packed entries of a label: array, start, end (exclusive). */
type PackedEntries = readonly [ArrayLike<number>, number, number];

const packedEntries = (entries: readonly StoredLabelEntry[]): PackedEntries => [entries.map(signed), 0, entries.length];

async function packLabels(size: number, labelOf: (row: number) => PackedEntries): Promise<LabelColumns> {
  const start = sharedInts(size + 1);
  await forEachRow(size, (row) => {
    const [, from, to] = labelOf(row);
    start[row + 1] = (start[row] as number) + to - from;
  });
  const packed = sharedInts(start[size] as number);
  await forEachRow(size, (row) => {
    const [entries, from, to] = labelOf(row);
    const first = start[row] as number;
    for (let at = from; at < to; at += 1) packed[first + at - from] = entries[at] as number;
  });
  const label = (row: number): Int32Array => packed.subarray(start[row], start[row + 1]);
  return {
    start,
    packed,
    countSure: (row, ids) => label(row).reduce((count, id) => count + (ids.has(id) ? 1 : 0), 0),
    hasAny: (row, ids) => label(row).some((id) => ids.has(Math.abs(id))),
    isSame: (row, own) => label(row).length === own.length && label(row).every((id, at) => id === signed(own[at] as StoredLabelEntry)),
  };
}
