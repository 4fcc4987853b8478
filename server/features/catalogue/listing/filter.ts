import { type Columns, rowOf } from './columns.ts';
import type { LabelColumns } from './labels.ts';

/** A filter with every id looked up; absent parts do not filter. */
export interface ListingFilter {
  brands?: ReadonlySet<number>;
  /** Categories that products may hang at; whoever asks has added those below. */
  categories?: readonly ReadonlySet<number>[];
  /** Chosen options, by attribute: within one any, between them all. */
  options?: ReadonlyMap<number, ReadonlySet<number>>;
  /** Prices as shown, in hundredths, both ends included. */
  price?: { shown: Int32Array; from: number; to: number };
  /** That many stars and up, by the shown average. */
  rating?: number;
  reviewed?: boolean;
  /** Only labels that are known to the last word and name none of these. */
  free?: { ids: ReadonlySet<number>; labels: LabelColumns };
  ingredients?: { mode: 'INCLUDE' | 'EXCLUDE'; ids: ReadonlySet<number>; labels: LabelColumns };
}

export type RowTest = (row: number) => boolean;

/** One bit a row: those that have any of the options. */
function rowsWithAny(columns: Columns, wanted: ReadonlySet<number>): Uint8Array {
  const known = [...wanted].flatMap((option) => columns.rowsWithOption.get(option) ?? []);
  const [first, ...others] = known;
  if (first !== undefined && others.length === 0) return first;
  const any = new Uint8Array((columns.size + 7) >> 3);
  for (const rows of known) for (let at = 0; at < any.length; at += 1) any[at] = (any[at] as number) | (rows[at] as number);
  return any;
}

function ingredientTest(columns: Columns, { mode, ids, labels }: NonNullable<ListingFilter['ingredients']>): RowTest {
  if (mode === 'INCLUDE') return (row) => labels.countSure(row, ids) === ids.size;
  return freeOf(columns, { ids, labels });
}

/** Rows free of all of some ingredients. Nothing unknown is called free of something: the label has to be known to the last word. */
export function freeOf(columns: Columns, { ids, labels }: { ids: ReadonlySet<number>; labels: LabelColumns }): RowTest {
  if (ids.size === 0) return (row) => columns.complete[row] === 1;
  return (row) => columns.complete[row] === 1 && !labels.hasAny(row, ids);
}

/** The same of products by id; what is not on sale is not free. */
export function freeProducts(
  { columns, labels }: { columns: Columns; labels: LabelColumns },
  ids: ReadonlySet<number>,
): (id: number) => boolean {
  const isFree = freeOf(columns, { ids, labels });
  return (id) => {
    const row = rowOf(columns, id);
    return row >= 0 && isFree(row);
  };
}

/** Tests that hold for a list as a whole: they are no choices among counted options. */
export function plainTests(columns: Columns, filter: ListingFilter): RowTest[] {
  const tests: RowTest[] = [];
  for (const categories of filter.categories ?? []) tests.push((row) => categories.has(columns.category[row] as number));
  const { price, rating, reviewed } = filter;
  if (price !== undefined) {
    tests.push((row) => (price.shown[row] as number) >= price.from && (price.shown[row] as number) <= price.to);
  }
  if (rating !== undefined) {
    const least = rating * 10;
    tests.push((row) => (columns.rating[row] as number) >= least);
  }
  if (reviewed !== undefined) tests.push((row) => (columns.ratingCount[row] as number) > 0 === reviewed);
  if (filter.free !== undefined) tests.push(freeOf(columns, filter.free));
  if (filter.ingredients !== undefined) tests.push(ingredientTest(columns, filter.ingredients));
  return tests;
}

/** One test for each counted group in which something is chosen: `brand`, or the id of an attribute. */
export function choiceTests(columns: Columns, filter: ListingFilter): Map<number | 'brand', RowTest> {
  const tests = new Map<number | 'brand', RowTest>();
  const { brands } = filter;
  if (brands !== undefined) tests.set('brand', (row) => brands.has(columns.brand[row] as number));
  for (const [attribute, wanted] of filter.options ?? []) {
    const rows = rowsWithAny(columns, wanted);
    tests.set(attribute, (row) => ((rows[row >> 3] as number) & (1 << (row & 7))) !== 0);
  }
  return tests;
}

/** The rows that pass all tests, in their own order. The test that fewest pass had better be the first. */
export function matchingRows(rows: Int32Array, tests: readonly RowTest[]): Int32Array {
  return tests.reduce(passing, rows);
}

/** Plain loops, one for each test: thousands of rows are walked for every list, and a loop that calls one function only is quicker. */
function passing(rows: Int32Array, test: RowTest): Int32Array {
  const passed = new Int32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    if (!test(row)) continue;
    passed[count] = row;
    count += 1;
  }
  return passed.subarray(0, count);
}
