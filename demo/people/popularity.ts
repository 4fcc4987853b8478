import { randomSource } from '../random.ts';
import type { DemoProduct } from '../types.ts';

const MOST = 150;
/** Share of the products without reviews. */
const SILENT = 0.05;

/** Number of reviews of each product: `total` in sum, weighted by fame and time in the shop, at most 150 each, none for the least known. */
export function reviewCounts(products: readonly DemoProduct[], total: number): number[] {
  const draw = randomSource('popularity');
  const weights = products.map(({ fame, age }) => fame * (0.3 + 0.7 * Math.min(1, age / 300)) * Math.exp(0.35 * draw.normal()));
  const silentBelow = [...weights].sort((a, b) => a - b)[Math.floor(products.length * SILENT)] ?? 0;
  const shares = weights.map((weight) => (weight < silentBelow ? 0 : weight));
  return roundTo(capped(shares, total), total);
}

/** Scales the shares to the total, redistributing what exceeds the cap. */
function capped(shares: readonly number[], total: number): number[] {
  let scale = 0;
  for (let round = 0; round < 30; round++) {
    const full = shares.filter((share) => share * scale >= MOST).length;
    const open = shares.reduce((sum, share) => sum + (share * scale >= MOST ? 0 : share), 0);
    if (open === 0) break;
    scale = (total - full * MOST) / open;
  }
  return shares.map((share) => Math.min(MOST, share * scale));
}

/** Rounds to integers of the same sum by the largest remainder method. */
function roundTo(values: readonly number[], total: number): number[] {
  const counts = values.map(Math.floor);
  const order = values.map((value, i) => [value - Math.floor(value), i] as const).sort((a, b) => b[0] - a[0]);
  let missing = total - counts.reduce((sum, count) => sum + count, 0);
  for (const [rest, i] of order) {
    if (missing <= 0) break;
    if (rest === 0 || (counts[i] as number) >= MOST) continue;
    counts[i] = (counts[i] as number) + 1;
    missing--;
  }
  return counts;
}
