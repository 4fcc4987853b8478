import type { Columns } from './columns.ts';

export type OrderBy = 'popularity' | 'price' | 'rating' | 'newest';
export type SortBy = 'ASC' | 'DESC';

/** An order of all rows: where each stands, and who stands where. Equal keys stand by id. */
export interface Order {
  places: Int32Array;
  rows: Int32Array;
}

function keyOf(columns: Columns, orderBy: OrderBy): (row: number) => number {
  const { popularity, priceMinor, rating, createdAt } = columns;
  if (orderBy === 'price') return (row) => priceMinor[row] as number;
  if (orderBy === 'rating') return (row) => rating[row] as number;
  return orderBy === 'newest' ? (row) => createdAt[row] as number : (row) => popularity[row] as number;
}

/** All rows in an order; products without a price stand last both ways. */
export function orderRows(columns: Columns, orderBy: OrderBy, sortBy: SortBy): Order {
  const key = keyOf(columns, orderBy);
  const keys = Float64Array.from({ length: columns.size }, (_, row) => {
    const value = key(row);
    if (orderBy === 'price' && value < 0) return Number.POSITIVE_INFINITY;
    return sortBy === 'ASC' ? value : -value;
  });
  const rows = Int32Array.from(keys.keys());
  rows.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (columns.ids[a] as number) - (columns.ids[b] as number));
  const places = new Int32Array(columns.size);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return { places, rows };
}

/** The `limit` of `rows` after `offset` in an order; null: the rows' own, by popularity. */
export function pageOf(rows: Int32Array, order: Order | null, offset: number, limit: number): number[] {
  if (order === null) return Array.from(rows.subarray(offset, offset + limit));
  if (rows.length === order.rows.length) return Array.from(order.rows.subarray(offset, offset + limit));
  const places = Int32Array.from(rows, (row) => order.places[row] as number).sort();
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number);
}
