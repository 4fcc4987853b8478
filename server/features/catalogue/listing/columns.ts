import { type Bitmap, countBits } from './bitmap.ts';
import type { Rows } from './scope.ts';

/** A product's ratings. */
export interface StoredRating {
  id: number;
  /** In half stars. */
  ratingSum: number;
  ratingCount: number;
}

/** The values of one product that lists filter and sort by. */
export interface ListingRecord extends StoredRating {
  brandId: number;
  categoryId: number;
  /** In minor units of the base currency; null when unknown. */
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

/** Prices of a product in currencies other than the base: that of its price list, and fixed prices. */
export type GivenPrices = Pick<ListingRecord, 'listedMinor' | 'listedCurrency' | 'fixed'>;

/**
 * All products on sale as typed arrays, one entry per row; row 0 is the most popular product. A list with any filter is one pass over the
 * rows of a category, with exact counts and facets, which in SQL cost ten times as much as the page itself.
 */
export interface Columns {
  size: number;
  /** All rows. */
  rows: Rows;
  ids: Int32Array;
  brand: Int32Array;
  category: Int32Array;
  /** -1 without a price. */
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
  /** A bitmap of rows for each option that some row has. */
  rowsWithOption: Map<number, Bitmap>;
  /** Given prices in other currencies, by row. */
  given: Map<number, GivenPrices>;
  rowsOfBrand: Map<number, Int32Array>;
  /** By a product's own category, without subcategories. */
  rowsOfCategory: Map<number, Int32Array>;
  /** Ids in ascending order, and their rows, to look up a row by id. */
  sortedIds: Int32Array;
  rowOfSorted: Int32Array;
}

/** Integers in shared memory, which worker threads read directly: copying would block the serving thread and double the memory. */
export const sharedInts = (size: number): Int32Array => new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));

/** The same for floating-point numbers. */
export const sharedFloats = (size: number): Float64Array => new Float64Array(new SharedArrayBuffer(size * Float64Array.BYTES_PER_ELEMENT));

/** Columns of `size` rows, still empty. */
export function emptyColumns(size: number): Columns {
  const ints = () => sharedInts(size);
  return {
    ...{
      size,
      rows: ints().map((_, row) => row),
      ids: ints(),
      brand: ints(),
      category: ints(),
      priceMinor: ints(),
      popularity: ints(),
      createdAt: ints(),
    },
    ...{ ratingSum: ints(), ratingCount: ints(), rating: new Uint8Array(size), complete: new Uint8Array(size) },
    ...{ optionStart: new Int32Array(size + 1), options: new Int32Array(), rowsWithOption: new Map() },
    ...{ given: new Map(), rowsOfBrand: new Map(), rowsOfCategory: new Map(), sortedIds: ints(), rowOfSorted: ints() },
  };
}

const isGiven = ({ listedCurrency, fixed }: GivenPrices): boolean => listedCurrency !== null || fixed !== null;
const givenOf = ({ listedMinor, listedCurrency, fixed }: GivenPrices): GivenPrices => ({ listedMinor, listedCurrency, fixed });

/** Writes a product into its row, except its options. */
export function writeRecord(columns: Columns, row: number, record: ListingRecord): void {
  columns.ids[row] = record.id;
  columns.brand[row] = record.brandId;
  columns.category[row] = record.categoryId;
  columns.priceMinor[row] = record.priceMinor ?? -1;
  columns.popularity[row] = record.popularity;
  columns.createdAt[row] = record.createdAt;
  columns.complete[row] = isComplete(record);
  setRating(columns, row, record);
  if (isGiven(record)) columns.given.set(row, givenOf(record));
}

/** Copies a row from other columns, except its options. */
export function copyRow(columns: Columns, row: number, from: Columns, rowThere: number): void {
  columns.ids[row] = from.ids[rowThere] as number;
  columns.brand[row] = from.brand[rowThere] as number;
  columns.category[row] = from.category[rowThere] as number;
  columns.priceMinor[row] = from.priceMinor[rowThere] as number;
  columns.popularity[row] = from.popularity[rowThere] as number;
  columns.createdAt[row] = from.createdAt[rowThere] as number;
  columns.complete[row] = from.complete[rowThere] as number;
  columns.ratingSum[row] = from.ratingSum[rowThere] as number;
  columns.ratingCount[row] = from.ratingCount[rowThere] as number;
  columns.rating[row] = from.rating[rowThere] as number;
  const given = from.given.get(rowThere);
  if (given !== undefined) columns.given.set(row, given);
}

/** Sets the given prices of a row. */
export function setGiven(given: Columns['given'], row: number, prices: GivenPrices): void {
  if (isGiven(prices)) given.set(row, givenOf(prices));
  else given.delete(row);
}

/** Whether a row has exactly these given prices. */
export function isGivenAs(given: Columns['given'], row: number, prices: GivenPrices): boolean {
  return JSON.stringify(given.get(row)) === (isGiven(prices) ? JSON.stringify(givenOf(prices)) : undefined);
}

/** Whether some product has a given, not converted, price in a currency. */
export function isGivenIn({ given }: Columns, currency: string): boolean {
  for (const { listedCurrency, fixed } of given.values()) if (listedCurrency === currency || fixed?.[currency] !== undefined) return true;
  return false;
}

/** 1 when the label is complete. */
export const isComplete = ({ ingredientsStatus }: ListingRecord): 0 | 1 => (ingredientsStatus === 'COMPLETE' ? 1 : 0);

/** The row of a product; -1 when it is not on sale. */
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

/** Number of products on sale that have an option. */
export function countWithOption({ rowsWithOption }: Columns, option: number): number {
  const bitmap = rowsWithOption.get(option);
  return bitmap === undefined ? 0 : countBits(bitmap);
}

/** Sets the ratings of a row. */
export function setRating(
  columns: Pick<Columns, 'ratingSum' | 'ratingCount' | 'rating'>,
  row: number,
  { ratingSum, ratingCount }: StoredRating,
): void {
  columns.ratingSum[row] = ratingSum;
  columns.ratingCount[row] = ratingCount;
  columns.rating[row] = ratingTenths(ratingSum, ratingCount);
}

/** The average that the shop shows, in tenths of a star; 0 without ratings. */
export function ratingTenths(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum * 5) / ratingCount);
}
