/** Pairs of letters and digits that scanners confuse, indexed by both character codes. */
const LOOKALIKE = new Uint8Array(1 << 14);
for (const [a, b] of ['L1', 'LI', 'I1', 'UV', 'CE', 'O0', 'OQ', 'CG', 'EF', 'FT', 'IT', 'LT', 'IJ', 'VY', 'HN', 'S5', 'B8', 'MN', 'AO']) {
  const [one, other] = [a?.charCodeAt(0) ?? 0, b?.charCodeAt(0) ?? 0];
  LOOKALIKE[(one << 7) | other] = 1;
  LOOKALIKE[(other << 7) | one] = 1;
}

/** Three rows of the table, reused by all calls. */
let rows = [new Float64Array(128), new Float64Array(128), new Float64Array(128)];

/**
 * Edit distance of two keys: insertion, deletion, change and swap of neighbours cost 1, a change between look-alikes 0.6. Returns Infinity
 * as soon as it must exceed `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  if (b.length >= (rows[0]?.length ?? 0)) rows = rows.map(() => new Float64Array(b.length * 2));
  let [beforeLast, last, row] = rows as [Float64Array, Float64Array, Float64Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  // Paths further from the diagonal than `limit` cost more than it allows.
  const reach = Math.ceil(limit);
  for (let i = 1; i <= a.length; i++) {
    const [from, to] = [Math.max(1, i - reach), Math.min(b.length, i + reach)];
    row[from - 1] = from === 1 ? i : Number.POSITIVE_INFINITY;
    if (to < b.length) row[to + 1] = Number.POSITIVE_INFINITY;
    const least = fillRow({ a, b, i, from, to, beforeLast, last, row });
    if (least > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const total = last[b.length] ?? 0;
  return total > limit ? Number.POSITIVE_INFINITY : total;
}

interface Row {
  a: string;
  b: string;
  i: number;
  from: number;
  to: number;
  beforeLast: Float64Array;
  last: Float64Array;
  row: Float64Array;
}

/** Fills the cells of a row near the diagonal; returns the smallest. */
function fillRow({ a, b, i, from, to, beforeLast, last, row }: Row): number {
  const sign = a.charCodeAt(i - 1);
  const before = i > 1 ? a.charCodeAt(i - 2) : -1;
  let left = row[from - 1] ?? 0;
  let least = left;
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1);
    let cost = Math.min((last[j] ?? 0) + 1, left + 1, (last[j - 1] ?? 0) + change(sign, other));
    if (j > 1 && sign === b.charCodeAt(j - 2) && before === other) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
    row[j] = cost;
    left = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function change(a: number, b: number): number {
  if (a === b) return 0;
  return a < 128 && b < 128 && LOOKALIKE[(a << 7) | b] === 1 ? 0.6 : 1;
}
