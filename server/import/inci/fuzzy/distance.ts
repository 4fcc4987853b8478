/** Letters and digits that a scanner takes for one another. */
const LOOKALIKE = new Set(
  ['L1', 'LI', 'I1', 'UV', 'CE', 'O0', 'OQ', 'CG', 'EF', 'FT', 'IT', 'LT', 'IJ', 'VY', 'HN', 'S5', 'B8', 'MN', 'AO'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);

/**
 * Edit distance of two keys: insertion, deletion, change and swap of neighbours cost 1, a change between
 * look-alikes 0.6. Answers Infinity as soon as it must exceed `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change(a[i - 1] ?? '', b[j - 1] ?? ''));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const total = last[b.length] ?? 0;
  return total > limit ? Number.POSITIVE_INFINITY : total;
}

function change(a: string, b: string): number {
  if (a === b) return 0;
  return LOOKALIKE.has(a + b) ? 0.6 : 1;
}
