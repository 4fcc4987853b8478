import { sharedInts } from './columns.ts';
import { forEachRow } from './in-slices.ts';
import type { ListingStep, Moves } from './merge-columns.ts';

/** A reading of a label counts as certain from here on; below, a shopper who avoids the thing should still be told. */
export const SURE = 0.8;
export const PERHAPS = 0.5;

/** One entry of a label: the ingredient, and whether the list names it beyond doubt. */
export interface StoredLabelEntry {
  ingredientId: number;
  /** False for 'may contain' and for a reading that is not certain. */
  sure: boolean;
}

/** Which ingredients each row's label names; doubtful ones are kept as negative numbers beside the certain ones. */
export interface LabelColumns {
  /** Row r has `packed[start[r]]` up to `packed[start[r + 1]]`, ids of ingredients; negative ones are not certain. */
  start: Int32Array;
  packed: Int32Array;
  /** How many of `ids` the label names for certain. */
  countSure(row: number, ids: ReadonlySet<number>): number;
  /** Whether it names or may name any of them. */
  hasAny(row: number, ids: ReadonlySet<number>): boolean;
  /** Whether a label of a row is the one that is kept. */
  isSame(row: number, entries: readonly StoredLabelEntry[]): boolean;
}

const signed = ({ ingredientId, sure }: StoredLabelEntry): number => (sure ? ingredientId : -ingredientId);

/** Packs labels, given by row; requests are served meanwhile. */
export function buildLabels(entries: readonly (readonly StoredLabelEntry[])[]): Promise<LabelColumns> {
  return packLabels(entries.length, (row) => packedEntries(entries[row] as readonly StoredLabelEntry[]));
}

/** The labels after a step: those of `read`, by product, are new, all others what they were. */
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

/** Packed entries of a label: from the first of these up to the second number. */
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
