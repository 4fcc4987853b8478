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
  /** How alike other labels are to a row's: the cosine of what they share, in which rare ingredients weigh more. 0 to 1. */
  likenessTo(row: number): (other: number) => number;
}

/** Packs labels, given by row. */
export function buildLabels(entries: readonly (readonly LabelEntry[])[]): LabelColumns {
  const start = new Int32Array(entries.length + 1);
  entries.forEach((label, row) => {
    start[row + 1] = (start[row] as number) + label.length;
  });
  const packed = new Int32Array(start[entries.length] as number);
  entries.forEach((label, row) => {
    const signed = label.map((entry) => (entry.sure ? entry.ingredientId : -entry.ingredientId));
    packed.set(signed, start[row]);
  });
  const label = (row: number): Int32Array => packed.subarray(start[row], start[row + 1]);
  return {
    countSure: (row, ids) => label(row).reduce((count, id) => count + (ids.has(id) ? 1 : 0), 0),
    hasAny: (row, ids) => label(row).some((id) => ids.has(Math.abs(id))),
    likenessTo: likeness(entries.length, packed, label),
  };
}

function likeness(size: number, packed: Int32Array, label: (row: number) => Int32Array): LabelColumns['likenessTo'] {
  const weights = squaredWeights(size, packed);
  const lengths = Float64Array.from({ length: size }, (_, row) =>
    Math.sqrt(label(row).reduce((sum, id) => sum + (weights[Math.abs(id)] as number), 0)),
  );
  return (row) => {
    const own = new Uint8Array(weights.length);
    for (const id of label(row)) own[Math.abs(id)] = 1;
    return (other) => {
      let shared = 0;
      for (const id of label(other)) if (own[Math.abs(id)] === 1) shared += weights[Math.abs(id)] as number;
      return shared === 0 ? 0 : shared / ((lengths[row] as number) * (lengths[other] as number));
    };
  };
}

/** Squared inverse document frequencies by ingredient. */
function squaredWeights(size: number, packed: Int32Array): Float64Array {
  const most = packed.reduce((max, id) => Math.max(max, Math.abs(id)), 0);
  const frequency = new Int32Array(most + 1);
  for (const id of packed) frequency[Math.abs(id)] = (frequency[Math.abs(id)] as number) + 1;
  return Float64Array.from(frequency, (count) => Math.log(1 + size / Math.max(1, count)) ** 2);
}
