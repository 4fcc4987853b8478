import type { Columns } from '../listing/columns.ts';
import type { LabelColumns } from '../listing/labels.ts';
import type { Rows } from '../listing/scope.ts';
import type { Category } from '../reference/index.ts';

/** Kept per product; more than a page of four needs, so that some may drop out. */
export const SIMILAR_KEPT = 24;
/** Enough that two of a brand fill the list although one brand leads. */
const CANDIDATES = 96;
const PER_BRAND = 2;
const ENOUGH = 4;
const PRICE_WEIGHT = 0.3;
const BRAND_WEIGHT = 0.3;

interface Shelf {
  columns: Columns;
  labels: LabelColumns;
  rowsOf(category: Category): Rows;
}

/**
 * Rows of products that could stand in for one: of its own deepest category, alike in ingredients (cosine, rare ones weigh more),
 * price and brand, at most two of a brand; the category above helps out when there are fewer than four.
 */
export function similarRows(shelf: Shelf, row: number, category: Category): number[] {
  const own = pick(shelf, row, shelf.rowsOf(category), []);
  if (own.length >= ENOUGH || category.parent === null) return own;
  return pick(shelf, row, shelf.rowsOf(category.parent), own);
}

function pick(shelf: Shelf, row: number, rows: Rows, first: number[]): number[] {
  const { columns } = shelf;
  const taken = [...first];
  const ofBrand = new Map<number, number>();
  for (const other of first) ofBrand.set(columns.brand[other] as number, (ofBrand.get(columns.brand[other] as number) ?? 0) + 1);
  for (const other of mostAlike(shelf, row, rows)) {
    const brand = columns.brand[other] as number;
    if (first.includes(other) || (ofBrand.get(brand) ?? 0) >= PER_BRAND) continue;
    ofBrand.set(brand, (ofBrand.get(brand) ?? 0) + 1);
    taken.push(other);
    if (taken.length === SIMILAR_KEPT) break;
  }
  return taken;
}

/** The candidates worth looking at, most alike first; a list of a few is kept sorted, for sorting a whole shelf takes longer than judging it. */
function mostAlike(shelf: Shelf, row: number, rows: Rows): number[] {
  const likeness = likenessTo(shelf, row);
  const best: { other: number; score: number }[] = [];
  for (const other of rows) {
    if (other === row) continue;
    const score = likeness(other);
    if (best.length === CANDIDATES && score <= (best[CANDIDATES - 1]?.score ?? 0)) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
    best.splice(place, 0, { other, score });
    if (best.length > CANDIDATES) best.pop();
  }
  return best.map(({ other }) => other);
}

function likenessTo({ columns, labels }: Shelf, row: number): (other: number) => number {
  const cosine = labels.likenessTo(row);
  const price = columns.priceMinor[row] as number;
  const priceLikeness = (other: number): number => {
    const theirs = columns.priceMinor[other] as number;
    return price <= 0 || theirs <= 0 ? 0 : Math.min(price, theirs) / Math.max(price, theirs);
  };
  return (other) => cosine(other) + PRICE_WEIGHT * priceLikeness(other) + (columns.brand[other] === columns.brand[row] ? BRAND_WEIGHT : 0);
}
