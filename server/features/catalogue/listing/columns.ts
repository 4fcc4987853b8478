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

function grouped(keys: Int32Array): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rows = new Map<number, Int32Array>();
  for (const [key, count] of counts) rows.set(key, new Int32Array(count));
  const filled = new Map<number, number>();
  keys.forEach((key, row) => {
    const at = filled.get(key) ?? 0;
    (rows.get(key) as Int32Array)[at] = row;
    filled.set(key, at + 1);
  });
  return rows;
}

function optionColumns(records: readonly ListingRecord[]): { optionStart: Int32Array; options: Int32Array } {
  const optionStart = new Int32Array(records.length + 1);
  records.forEach((record, row) => {
    optionStart[row + 1] = (optionStart[row] as number) + record.optionIds.length;
  });
  const options = new Int32Array(optionStart[records.length] as number);
  records.forEach((record, row) => {
    options.set(record.optionIds, optionStart[row]);
  });
  return { optionStart, options };
}

function optionBits(size: number, { optionStart, options }: Pick<Columns, 'optionStart' | 'options'>): Map<number, Uint8Array> {
  const bits = new Map<number, Uint8Array>();
  for (let row = 0; row < size; row += 1) {
    for (let at = optionStart[row] as number; at < (optionStart[row + 1] as number); at += 1) {
      const option = options[at] as number;
      const rows = bits.get(option) ?? new Uint8Array((size + 7) >> 3);
      rows[row >> 3] = (rows[row >> 3] as number) | (1 << (row & 7));
      bits.set(option, rows);
    }
  }
  return bits;
}

/** Arranges products for walking; `records` may come in any order and are sorted here. */
export function buildColumns(records: ListingRecord[]): Columns {
  records.sort((a, b) => b.popularity - a.popularity || a.id - b.id);
  const ints = (of: (record: ListingRecord) => number) => Int32Array.from(records, of);
  const ids = ints((record) => record.id);
  const [brand, category] = [ints((record) => record.brandId), ints((record) => record.categoryId)];
  const rowOfSorted = Int32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number));
  const options = optionColumns(records);
  const given: Columns['given'] = new Map();
  records.forEach((record, row) => {
    setGiven(given, row, record);
  });
  return {
    size: records.length,
    ids,
    brand,
    category,
    priceMinor: ints((record) => record.priceMinor ?? -1),
    popularity: ints((record) => record.popularity),
    ratingSum: ints((record) => record.ratingSum),
    ratingCount: ints((record) => record.ratingCount),
    rating: Uint8Array.from(records, (record) => ratingTenths(record.ratingSum, record.ratingCount)),
    createdAt: ints((record) => record.createdAt),
    complete: Uint8Array.from(records, isComplete),
    ...options,
    rowsWithOption: optionBits(records.length, options),
    given,
    rowsOfBrand: grouped(brand),
    rowsOfCategory: grouped(category),
    sortedIds: rowOfSorted.map((row) => ids[row] as number),
    rowOfSorted,
  };
}

/** Writes the prices of a row that are given in other currencies than the base; false when they are as they were. */
export function setGiven(given: Columns['given'], row: number, { listedMinor, listedCurrency, fixed }: GivenPrices): boolean {
  const before = JSON.stringify(given.get(row));
  if (listedCurrency === null && fixed === null) given.delete(row);
  else given.set(row, { listedMinor, listedCurrency, fixed });
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
export function setRating(columns: Columns, row: number, { ratingSum, ratingCount }: StoredRating): void {
  columns.ratingSum[row] = ratingSum;
  columns.ratingCount[row] = ratingCount;
  columns.rating[row] = ratingTenths(ratingSum, ratingCount);
}

/** The average that the shop shows, in tenths of a star: 0 when unrated. */
export function ratingTenths(ratingSum: number, ratingCount: number): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum * 5) / ratingCount);
}
