import { type Bitmap, bitmapOf, complementOf, countBoth, intersectionOf } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { filteredRows, type ListingFilter, type PreparedFilter, passingRows, prepareFilter } from './filter.ts';
import { chosenRows, type Rows } from './scope.ts';

/** Number of products that choosing an option or brand would leave, other filters unchanged; only those that occur in the scope. */
export interface FacetCounts {
  options: ReadonlyMap<number, number>;
  brands: ReadonlyMap<number, number>;
}

interface Scope {
  columns: Columns;
  rows: Rows;
  attributeOf(optionId: number): number;
}

/** Cached counts of unfiltered rows: the most frequent requests, and not affected by prices and ratings. */
const unfiltered = new WeakMap<Rows, FacetCounts>();

/**
 * Visits only rows that count: a product that passes all choices counts everywhere; one that fails only the choice of a single group counts
 * in that group, since its options are joined by `or`.
 */
export function countFacets(scope: Scope, filter: ListingFilter): FacetCounts {
  const { columns, rows } = scope;
  const all = unfiltered.get(rows) ?? countAll(columns, rows);
  unfiltered.set(rows, all);
  const prepared = prepareFilter(columns, filter);
  if (prepared.within.length + prepared.choices.size + prepared.ranges.length + prepared.tests.length === 0) return all;
  const counter = createCounter(columns);
  countRows(columns, filteredRows(columns, rows, prepared), counter);
  for (const group of prepared.choices.keys()) countGroup(scope, prepared, group, counter);
  return {
    options: new Map(Array.from(all.options.keys(), (option) => [option, counter.options[option] ?? 0])),
    brands: new Map(Array.from(all.brands.keys(), (brand) => [brand, counter.brands[brand] ?? 0])),
  };
}

interface Counter {
  options: Uint32Array;
  brands: Uint32Array;
}

function createCounter({ rowsOfBrand, rowsWithOption }: Columns): Counter {
  const upTo = (ids: Iterable<number>): Uint32Array => {
    let most = 0;
    for (const id of ids) if (id > most) most = id;
    return new Uint32Array(most + 1);
  };
  return { options: upTo(rowsWithOption.keys()), brands: upTo(rowsOfBrand.keys()) };
}

function countAll(columns: Columns, rows: Rows): FacetCounts {
  const counter = createCounter(columns);
  countRows(columns, rows, counter);
  const found = (counts: Uint32Array): Map<number, number> => {
    const map = new Map<number, number>();
    counts.forEach((count, id) => {
      if (count > 0) map.set(id, count);
    });
    return map;
  };
  return { options: found(counter.options), brands: found(counter.brands) };
}

function countRows(columns: Columns, rows: Rows, counter: Counter): void {
  for (const row of rows) {
    countBrand(columns, row, counter);
    countOptions(columns, row, counter);
  }
}

/** Counts, within a group, the rows that pass everything except the choice in that group. */
function countGroup({ columns, rows, attributeOf }: Scope, prepared: PreparedFilter, group: number | 'brand', counter: Counter): void {
  const { choices, within } = prepared;
  const others = [...choices].flatMap(([other, bitmap]) => (other === group ? [] : bitmap));
  const failing = complementOf(choices.get(group) as Bitmap, columns.size);
  const found = chosenRows(columns, rows, intersectionOf([failing, ...others, ...within]) ?? failing);
  const passing = passingRows(found, prepared);
  if (group === 'brand') for (const row of passing) countBrand(columns, row, counter);
  else countTogether(columns, passing, counter, (option) => attributeOf(option) === group);
}

/** Counts options by their bitmaps: visiting very many rows would read all their options, of which hardly any is counted. */
function countTogether({ size, rowsWithOption }: Columns, rows: Rows, { options }: Counter, isCounted: (option: number) => boolean): void {
  if (rows.length === 0) return;
  const bitmap = bitmapOf([rows], size);
  for (const [option, having] of rowsWithOption)
    if (isCounted(option)) options[option] = (options[option] as number) + countBoth(bitmap, having);
}

function countBrand({ brand }: Columns, row: number, { brands }: Counter): void {
  const id = brand[row] as number;
  brands[id] = (brands[id] as number) + 1;
}

function countOptions({ options, optionStart }: Columns, row: number, counter: Counter): void {
  const end = optionStart[row + 1] as number;
  for (let at = optionStart[row] as number; at < end; at += 1) {
    const option = options[at] as number;
    counter.options[option] = (counter.options[option] as number) + 1;
  }
}
