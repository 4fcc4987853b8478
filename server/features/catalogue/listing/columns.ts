import { forEachRow } from './in-slices.ts';

/** How a product is rated. */
export interface StoredRating {
  id: number;
  /** In half stars. */
  ratingSum: number;
  ratingCount: number;
}

/** What the lists filter and sort by, of one product. */
export interface ListingRecord extends StoredRating {
  brandId: number;
  categoryId: number;
  /** Minor units of the base currency, null when nobody knows the price. */
  priceMinor: number | null;
  listedMinor: number | null;
  listedCurrency: string | null;
  fixed: Record<string, number> | null;
  popularity: number;
  /** Seconds since 1970. */
  createdAt: number;
  ingredientsStatus: 'COMPLETE' | 'PARTIAL' | 'MISSING';
  optionIds: readonly number[];
}

/** Prices of a product in other currencies than the base: its price list's own, and those that staff have fixed. */
export type GivenPrices = Pick<ListingRecord, 'listedMinor' | 'listedCurrency' | 'fixed'>;

/**
 * Every product on sale as typed arrays, one entry a row; row 0 is the most popular product. A list of any filter is one walk over
 * the rows of a category: counts and facets come out exact, which in SQL cost ten times the page itself.
 */
export interface Columns {
  size: number;
  ids: Int32Array;
  brand: Int32Array;
  category: Int32Array;
  /** -1: no price. */
  priceMinor: Int32Array;
  popularity: Int32Array;
  ratingSum: Int32Array;
  ratingCount: Int32Array;
  /** The average shown, in tenths of a star. */
  rating: Uint8Array;
  createdAt: Int32Array;
  complete: Uint8Array;
  /** Options of row r: `options[optionStart[r]]` up to `optionStart[r + 1]`. */
  optionStart: Int32Array;
  options: Int32Array;
  /** One bit a row for each option that some row has. */
  rowsWithOption: Map<number, Uint8Array>;
  /** Prices that are given in other currencies than the base, by row. */
  given: Map<number, GivenPrices>;
  rowsOfBrand: Map<number, Int32Array>;
  /** By the category a product hangs at, without those below. */
  rowsOfCategory: Map<number, Int32Array>;
  /** Ids in ascending order and their rows, to find a row by its id. */
  sortedIds: Int32Array;
  rowOfSorted: Int32Array;
}

async function grouped(keys: Int32Array): Promise<Map<number, Int32Array>> {
  const counts = new Map<number, number>();
  await forEachRow(keys.length, (row) => {
    const key = keys[row] as number;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const rows = new Map<number, Int32Array>();
  for (const [key, count] of counts) rows.set(key, new Int32Array(count));
  const filled = new Map<number, number>();
  await forEachRow(keys.length, (row) => {
    const key = keys[row] as number;
    const at = filled.get(key) ?? 0;
    (rows.get(key) as Int32Array)[at] = row;
    filled.set(key, at + 1);
  });
  return rows;
}

async function optionColumns(records: readonly ListingRecord[]): Promise<Pick<Columns, 'optionStart' | 'options' | 'rowsWithOption'>> {
  const size = records.length;
  const optionsOf = (row: number) => (records[row] as ListingRecord).optionIds;
  const optionStart = new Int32Array(size + 1);
  await forEachRow(size, (row) => {
    optionStart[row + 1] = (optionStart[row] as number) + optionsOf(row).length;
  });
  const options = new Int32Array(optionStart[size] as number);
  const rowsWithOption = new Map<number, Uint8Array>();
  await forEachRow(size, (row) => {
    options.set(optionsOf(row), optionStart[row]);
    for (const option of optionsOf(row)) {
      const rows = rowsWithOption.get(option) ?? new Uint8Array((size + 7) >> 3);
      rows[row >> 3] = (rows[row >> 3] as number) | (1 << (row & 7));
      rowsWithOption.set(option, rows);
    }
  });
  return { optionStart, options, rowsWithOption };
}

/** Above every popularity. */
const MOST = 2 ** 31;

/**
 * Which of the records, by their places, stands in each row: the most popular first, then by id. Popularity and place are one number
 * each, exact up to four million products: sorted as such, they need no function that compares.
 */
async function placesByPopularity(records: readonly ListingRecord[]): Promise<Int32Array> {
  const size = records.length;
  const keys = new Float64Array(size);
  await forEachRow(size, (at) => {
    keys[at] = (MOST - (records[at] as ListingRecord).popularity) * size + at;
  });
  keys.sort();
  const places = new Int32Array(size);
  await forEachRow(size, (row) => {
    places[row] = (keys[row] as number) % size;
  });
  return places;
}

/** Arranges products for walking, given in the order of their ids; requests are served meanwhile. */
export async function buildColumns(byId: readonly ListingRecord[]): Promise<Columns> {
  const size = byId.length;
  const places = await placesByPopularity(byId);
  const records: ListingRecord[] = new Array(size);
  const ints = () => new Int32Array(size);
  const own = { ids: ints(), brand: ints(), category: ints(), priceMinor: ints(), popularity: ints(), createdAt: ints() };
  const rated = { ratingSum: ints(), ratingCount: ints(), rating: new Uint8Array(size) };
  const found = { sortedIds: ints(), rowOfSorted: ints() };
  const complete = new Uint8Array(size);
  const given: Columns['given'] = new Map();
  await forEachRow(size, (row) => {
    const place = places[row] as number;
    const record = byId[place] as ListingRecord;
    records[row] = record;
    found.sortedIds[place] = record.id;
    found.rowOfSorted[place] = row;
    own.ids[row] = record.id;
    own.brand[row] = record.brandId;
    own.category[row] = record.categoryId;
    own.priceMinor[row] = record.priceMinor ?? -1;
    own.popularity[row] = record.popularity;
    own.createdAt[row] = record.createdAt;
    complete[row] = isComplete(record);
    setRating(rated, row, record);
    if (isGiven(record)) given.set(row, givenOf(record));
  });
  return {
    ...{ size, complete, given, ...own, ...rated, ...found },
    ...(await optionColumns(records)),
    rowsOfBrand: await grouped(own.brand),
    rowsOfCategory: await grouped(own.category),
  };
}

const isGiven = ({ listedCurrency, fixed }: GivenPrices): boolean => listedCurrency !== null || fixed !== null;
const givenOf = ({ listedMinor, listedCurrency, fixed }: GivenPrices): GivenPrices => ({ listedMinor, listedCurrency, fixed });

/** Writes the prices of a row that are given in other currencies than the base; false when they are as they were. */
export function setGiven(given: Columns['given'], row: number, prices: GivenPrices): boolean {
  const before = JSON.stringify(given.get(row));
  if (isGiven(prices)) given.set(row, givenOf(prices));
  else given.delete(row);
  return JSON.stringify(given.get(row)) !== before;
}

/** Whether some product has a price in a currency that is not converted. */
export function isGivenIn({ given }: Columns, currency: string): boolean {
  for (const { listedCurrency, fixed } of given.values()) if (listedCurrency === currency || fixed?.[currency] !== undefined) return true;
  return false;
}

/** 1 where the label is known to the last word. */
export const isComplete = ({ ingredientsStatus }: ListingRecord): 0 | 1 => (ingredientsStatus === 'COMPLETE' ? 1 : 0);

/** The row of a product, -1 when it is not on sale. */
export function rowOf(columns: Columns, id: number): number {
  let [low, high] = [0, columns.size - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = columns.sortedIds[middle] as number;
    if (there === id) return columns.rowOfSorted[middle] as number;
    if (there < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** How many products on sale have an option. */
export function countWithOption({ rowsWithOption }: Columns, option: number): number {
  let count = 0;
  for (let byte of rowsWithOption.get(option) ?? []) for (; byte !== 0; byte &= byte - 1) count += 1;
  return count;
}

/** Writes how the product of a row is rated. */
export function setRating(
  columns: Pick<Columns, 'ratingSum' | 'ratingCount' | 'rating'>,
  row: number,
  { ratingSum, ratingCount }: StoredRating,
): void {
  columns.ratingSum[row] = ratingSum;
  columns.ratingCount[row] = ratingCount;
  columns.rating[row] = ratingTenths(ratingSum, ratingCount);
}

/** The average that the shop shows, in tenths of a star: 0 when unrated. */
export function ratingTenths(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum * 5) / ratingCount);
}
