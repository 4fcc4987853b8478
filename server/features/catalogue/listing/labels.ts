import { forEachRow } from './in-slices.ts';

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
export async function buildLabels(entries: readonly (readonly StoredLabelEntry[])[]): Promise<LabelColumns> {
  const start = new Int32Array(entries.length + 1);
  const labelOf = (row: number) => entries[row] as readonly StoredLabelEntry[];
  await forEachRow(entries.length, (row) => {
    start[row + 1] = (start[row] as number) + labelOf(row).length;
  });
  const packed = new Int32Array(start[entries.length] as number);
  await forEachRow(entries.length, (row) => {
    let at = start[row] as number;
    for (const entry of labelOf(row)) packed[at++] = signed(entry);
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
