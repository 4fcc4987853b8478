import type { Columns } from './columns.ts';

export type OrderBy = 'popularity' | 'price' | 'rating' | 'newest';
export type SortBy = 'ASC' | 'DESC';

/** An order of all rows: where each stands, and who stands where. Equal keys stand by id. */
export interface Order {
  places: Int32Array;
  rows: Int32Array;
}

function keyOf(columns: Columns, orderBy: OrderBy, prices: Int32Array): (row: number) => number {
  const { popularity, rating, createdAt } = columns;
  if (orderBy === 'price') return (row) => prices[row] as number;
  if (orderBy === 'rating') return (row) => rating[row] as number;
  return orderBy === 'newest' ? (row) => createdAt[row] as number : (row) => popularity[row] as number;
}

/** What rows are sorted by, the least first; products without a price stand last both ways. */
function rankOf(columns: Columns, orderBy: OrderBy, sortBy: SortBy, prices: Int32Array): (row: number) => number {
  const key = keyOf(columns, orderBy, prices);
  return (row) => {
    const value = key(row);
    if (orderBy === 'price' && value < 0) return Number.POSITIVE_INFINITY;
    return sortBy === 'ASC' ? value : -value;
  };
}

/** All rows in an order; `prices` are those to order by, -1 where there is none. */
export function orderRows(columns: Columns, orderBy: OrderBy, sortBy: SortBy, prices = columns.priceMinor): Order {
  const rank = rankOf(columns, orderBy, sortBy, prices);
  const keys = Float64Array.from({ length: columns.size }, (_, row) => rank(row));
  const rows = Int32Array.from(keys.keys());
  rows.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (columns.ids[a] as number) - (columns.ids[b] as number));
  const places = new Int32Array(columns.size);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return { places, rows };
}

/** Puts a row whose key has changed where it now belongs; far cheaper than sorting all of them anew. */
export function moveRow(columns: Columns, { places, rows }: Order, row: number, orderBy: OrderBy, sortBy: SortBy): void {
  const rank = rankOf(columns, orderBy, sortBy, columns.priceMinor);
  const sortsAfter = (a: number, b: number): boolean =>
    rank(a) > rank(b) || (rank(a) === rank(b) && (columns.ids[a] as number) > (columns.ids[b] as number));
  const put = (one: number, place: number): void => {
    rows[place] = one;
    places[one] = place;
  };
  let place = places[row] as number;
  for (; place > 0 && sortsAfter(rows[place - 1] as number, row); place -= 1) put(rows[place - 1] as number, place);
  for (; place < rows.length - 1 && sortsAfter(row, rows[place + 1] as number); place += 1) put(rows[place + 1] as number, place);
  put(row, place);
}

/** The `limit` of `rows` after `offset` in an order; null: the rows' own, by popularity. */
export function rowsOfPage(rows: Int32Array, order: Order | null, offset: number, limit: number): number[] {
  if (order === null) return Array.from(rows.subarray(offset, offset + limit));
  if (rows.length === order.rows.length) return Array.from(order.rows.subarray(offset, offset + limit));
  const places = Int32Array.from(rows, (row) => order.places[row] as number).sort();
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number);
}
