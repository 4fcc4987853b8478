import type { Columns } from './columns.ts';
import { forEachRow, sortInSlices } from './in-slices.ts';
import type { ListingStep } from './merge-columns.ts';

export type OrderBy = 'popularity' | 'price' | 'rating' | 'newest';
export type SortBy = 'ASC' | 'DESC';

/** An order of all rows: the place of each row, and the row at each place. Equal keys are ordered by id. */
export interface Order {
  places: Int32Array;
  rows: Int32Array;
}

/** Criteria of an order; `prices` holds the prices to order by, -1 where there is none. */
export interface OrderKeys {
  orderBy: OrderBy;
  sortBy: SortBy;
  prices: Int32Array;
}

/** Greater than any key. */
const MOST = 2 ** 31;

/** The sort key of a row, ascending and never negative; products without a price come last in both directions. */
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

/** Sorts all rows; requests are served meanwhile. Key and place by id are combined into one number, exact up to four million products. */
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

/** When more than one row in this many has changed, sorting all rows is faster. */
const FEW = 8;

/** An order after a listing step: changed rows are inserted at their new places, others keep their order; requests are served meanwhile. */
export async function carryOrder(order: Order, { columns, isChanged, moves }: ListingStep, keys: OrderKeys): Promise<Order> {
  const changed: number[] = [];
  await forEachRow(columns.size, (row) => {
    if (isChanged[row] === 1) changed.push(row);
  });
  if (changed.length * FEW > columns.size) return orderRows(columns, keys);
  const sortsAfter = comparedBy(columns, keys);
  changed.sort((a, b) => (sortsAfter(a, b) ? 1 : -1));
  const rows = new Int32Array(columns.size);
  // A copy, since `moveRow` may change the order meanwhile.
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

/** Moves a row whose key has changed to its place in an order that is otherwise correct; far cheaper than sorting again. */
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

/** The `limit` rows after `offset` of `rows`, which are ascending, in an order; null stands for the rows' own, by popularity. */
export function rowsOfPage(rows: Int32Array, order: Order | null, offset: number, limit: number): number[] {
  if (order === null) return Array.from(rows.subarray(offset, offset + limit));
  if (rows.length === order.rows.length) return Array.from(order.rows.subarray(offset, offset + limit));
  // The left side estimates how many places are visited until the page is full, if the rows are spread evenly.
  if (((offset + limit) * order.rows.length) / rows.length < rows.length) return walkedPage(rows, order, offset, limit);
  const places = Int32Array.from(rows, (row) => order.places[row] as number).sort();
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number);
}

/** The same by following the order until the page is full. */
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
