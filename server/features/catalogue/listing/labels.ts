/** One entry of a label: the ingredient, and whether the list names it beyond doubt. */
export interface LabelEntry {
  ingredientId: number;
  /** False for 'may contain' and for a reading that is not certain. */
  sure: boolean;
}

/** Which ingredients each row's label names; doubtful ones are kept as negative numbers beside the certain ones. */
export interface LabelColumns {
  /** How many of `ids` the label names for certain. */
  countSure(row: number, ids: ReadonlySet<number>): number;
  /** Whether it names or may name any of them. */
  hasAny(row: number, ids: ReadonlySet<number>): boolean;
  /** Ingredients of a row, each once. */
  of(row: number): number[];
  /** In how many rows an ingredient stands. */
  frequency(ingredientId: number): number;
}

/** Packs labels, given by row. */
export function buildLabels(entries: readonly (readonly LabelEntry[])[]): LabelColumns {
  const start = new Int32Array(entries.length + 1);
  entries.forEach((label, row) => {
    start[row + 1] = (start[row] as number) + label.length;
  });
  const packed = new Int32Array(start[entries.length] as number);
  const frequencies = new Map<number, number>();
  entries.forEach((label, row) => {
    packed.set(
      label.map((entry) => (entry.sure ? entry.ingredientId : -entry.ingredientId)),
      start[row],
    );
    for (const { ingredientId } of label) frequencies.set(ingredientId, (frequencies.get(ingredientId) ?? 0) + 1);
  });
  const label = (row: number): Int32Array => packed.subarray(start[row], start[row + 1]);
  return {
    countSure: (row, ids) => label(row).reduce((count, id) => count + (ids.has(id) ? 1 : 0), 0),
    hasAny: (row, ids) => label(row).some((id) => ids.has(Math.abs(id))),
    of: (row) => Array.from(label(row), Math.abs),
    frequency: (ingredientId) => frequencies.get(ingredientId) ?? 0,
  };
}
