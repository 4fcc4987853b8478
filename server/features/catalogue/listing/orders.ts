import type { Columns } from './columns.ts';
import { forEachRow, sortInSlices } from './in-slices.ts';
import type { ListingStep } from './merge-columns.ts';

export type OrderBy = 'popularity' | 'price' | 'rating' | 'newest';
export type SortBy = 'ASC' | 'DESC';

/** An order of all rows: where each stands, and who stands where. Equal keys stand by id. */
export interface Order {
  places: Int32Array;
  rows: Int32Array;
}

/** What an order goes by; `prices` are those to order by, -1 where there is none. */
export interface OrderKeys {
  orderBy: OrderBy;
  sortBy: SortBy;
  prices: Int32Array;
}

/** Above every key. */
const MOST = 2 ** 31;

/** What rows are sorted by, the least first, never below 0; products without a price stand last both ways. */
function rankOf({ popularity, rating, createdAt }: Columns, { orderBy, sortBy, prices }: OrderKeys): (row: number) => number {
  const keys = { price: prices, rating, newest: createdAt, popularity }[orderBy];
  return (row) => {
    const key = keys[row] as number;
    if (orderBy === 'price' && key < 0) return MOST + 1;
    return sortBy === 'ASC' ? key : MOST - key;
  };
}

type SortsAfter = (a: number, b: number) => boolean;

function comparedBy(columns: Columns, keys: OrderKeys): SortsAfter {
  const rank = rankOf(columns, keys);
  const { ids } = columns;
  return (a, b) => rank(a) > rank(b) || (rank(a) === rank(b) && (ids[a] as number) > (ids[b] as number));
}

async function placesOf(rows: Int32Array): Promise<Order> {
  const places = new Int32Array(rows.length);
  await forEachRow(rows.length, (place) => {
    places[rows[place] as number] = place;
  });
  return { places, rows };
}

/** All rows in an order; requests are served meanwhile. Key and place by id are one number each, exact up to four million products. */
export async function orderRows(columns: Columns, keys: OrderKeys): Promise<Order> {
  const { size, rowOfSorted } = columns;
  const rank = rankOf(columns, keys);
  const ranks = new Float64Array(size);
  await forEachRow(size, (at) => {
    ranks[at] = rank(rowOfSorted[at] as number) * size + at;
  });
  const sorted = await sortInSlices(ranks);
  const rows = new Int32Array(size);
  await forEachRow(size, (place) => {
    rows[place] = rowOfSorted[(sorted[place] as number) % size] as number;
  });
  return placesOf(rows);
}

/** One in so many rows that changed, and sorting them all is quicker. */
const FEW = 8;

/** An order after a step: rows that may have changed are put where they belong now, all others keep their order; requests are served meanwhile. */
export async function carryOrder(order: Order, { columns, isChanged, moves }: ListingStep, keys: OrderKeys): Promise<Order> {
  const changed: number[] = [];
  await forEachRow(columns.size, (row) => {
    if (isChanged[row] === 1) changed.push(row);
  });
  if (changed.length * FEW > columns.size) return orderRows(columns, keys);
  const sortsAfter = comparedBy(columns, keys);
  changed.sort((a, b) => (sortsAfter(a, b) ? 1 : -1));
  const rows = new Int32Array(columns.size);
  // Rows of the order may be moved meanwhile.
  const rowsBefore = order.rows.slice();
  let [place, next] = [0, 0];
  await forEachRow(rowsBefore.length, (at) => {
    const before = rowsBefore[at] as number;
    const row = moves === null ? before : (moves.now[before] as number);
    if (row < 0 || isChanged[row] === 1) return;
    for (; next < changed.length && sortsAfter(row, changed[next] as number); next += 1) rows[place++] = changed[next] as number;
    rows[place++] = row;
  });
  rows.set(changed.slice(next), place);
  return placesOf(rows);
}

/** Puts a row whose key has changed where it now belongs, in an order where all others stand right; far cheaper than sorting all of them anew. */
export function moveRow(columns: Columns, { places, rows }: Order, row: number, keys: OrderKeys): void {
  const sortsAfter = comparedBy(columns, keys);
  const put = (one: number, place: number): void => {
    rows[place] = one;
    places[one] = place;
  };
  let place = places[row] as number;
  for (; place > 0 && sortsAfter(rows[place - 1] as number, row); place -= 1) put(rows[place - 1] as number, place);
  for (; place < rows.length - 1 && sortsAfter(row, rows[place + 1] as number); place += 1) put(rows[place + 1] as number, place);
  put(row, place);
}

/** The `limit` of `rows`, which ascend, after `offset` in an order; null: the rows' own, by popularity. */
export function rowsOfPage(rows: Int32Array, order: Order | null, offset: number, limit: number): number[] {
  if (order === null) return Array.from(rows.subarray(offset, offset + limit));
  if (rows.length === order.rows.length) return Array.from(order.rows.subarray(offset, offset + limit));
  // How many places are looked at until the page is full, if the rows are spread evenly.
  if (((offset + limit) * order.rows.length) / rows.length < rows.length) return walkedPage(rows, order, offset, limit);
  const places = Int32Array.from(rows, (row) => order.places[row] as number).sort();
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number);
}

/** The same by walking the order until the page is full. */
function walkedPage(rows: Int32Array, order: Order, offset: number, limit: number): number[] {
  const isAsked = new Uint8Array(order.rows.length);
  for (const row of rows) isAsked[row] = 1;
  const page: number[] = [];
  const end = Math.min(offset + limit, rows.length);
  let count = 0;
  for (let place = 0; count < end; place += 1) {
    const row = order.rows[place] as number;
    if (isAsked[row] === 1 && count++ >= offset) page.push(row);
  }
  return page;
}
