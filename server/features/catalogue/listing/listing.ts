import type { Kysely } from 'kysely';
import { lastRemoval } from '../../../db/removed-products.ts';
import { onPrimary } from '../../../db/replicas/read-scope.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Money } from '../../regions/index.ts';
import type { Category } from '../reference/index.ts';
import {
  buildColumns,
  type Columns,
  isComplete,
  type ListingRecord,
  ratingTenths,
  rowOf,
  type StoredRating,
  setGiven,
  setRating,
} from './columns.ts';
import { forEachRow } from './in-slices.ts';
import { findLabelChanges } from './label-changes.ts';
import { buildLabels, type LabelColumns, type StoredLabelEntry } from './labels.ts';
import { moveRow, type Order, type OrderBy, orderRows, type SortBy } from './orders.ts';
import {
  type ChangedRecord,
  selectChangedIds,
  selectLabels,
  selectOldestTransaction,
  selectRecords,
  selectRecordsOf,
  selectStoredRatings,
} from './queries.ts';
import { type Rows, rowsOfCategory } from './scope.ts';
import { coalesce, createSerialQueue } from './serial-queue.ts';
import { createShownPrices } from './shown-prices.ts';

/** The answer to more of them would be taken apart without anybody being served between. */
const RECORDS_AT_ONCE = 2_000;
/** Small enough that the embedded database, which answers one at a time, never makes a visitor wait. */
const LABELS_AT_ONCE = 2_000;
/** The database's clock may be set back. */
const OVERLAP_MS = 30_000;

/** The columns at one moment and what was worked out from them, thrown away together. */
export interface Snapshot {
  columns: Columns;
  labels(): Promise<LabelColumns>;
  /** Null: the rows' own order. Prices are ordered as they are shown in the currency. */
  order(orderBy: OrderBy, sortBy: SortBy, currency: string): Order | null;
  /** Products of a category and of all below it; of everything without one. */
  rowsOf(category?: Category): Rows;
  /** Prices as shown in a currency, in hundredths; -1: no price. */
  shown(currency: string): Int32Array;
  /** Takes over how a product is rated now. */
  rate(rating: StoredRating): void;
}

/** Columns with the labels of their rows. */
export interface Labelled {
  columns: Columns;
  labels: LabelColumns;
}

export interface Listing {
  current(): Snapshot;
  /** The latest state whose labels have been read; waits for the first only. */
  labelled(): Promise<Labelled>;
  /** Reads what changed since the last look, here or in another process; resolves to the ids of what did. */
  refresh(): Promise<number[]>;
  /** Reads again how these products are rated: what was committed before the call is seen after it. Many calls at once are one query. */
  rated(ids: readonly number[]): Promise<void>;
}

/** The index that product lists are walked from; see `columns.ts`. Follows the database, never leads it. */
export async function createListing(db: Kysely<Schema>, money: Money): Promise<Listing> {
  let since = await selectOldestTransaction(db);
  let removal = await lastRemoval(db);
  let snapshot = createSnapshot(db, money, await buildColumns(await allRecords(db)));
  let labelled: Labelled | undefined;
  const label = async (of: Snapshot): Promise<Labelled> => {
    const read = { columns: of.columns, labels: await of.labels() };
    if (labelled === undefined || of.columns === snapshot.columns) labelled = read;
    return read;
  };
  const refresh = async (): Promise<number[]> => {
    const removed = await lastRemoval(db);
    const next = await selectOldestTransaction(db);
    const changed = await changedSince(db, new Date(Math.min(since.getTime(), next.getTime()) - OVERLAP_MS));
    const isRelabelled = await findLabelChanges(
      db,
      snapshot,
      changed.map(({ id }) => id),
    );
    const moved = await filtered(changed, (record) => isRelabelled(record.id) || !keepsItsPlace(snapshot.columns, record));
    const patched = moved.length > 0 ? [] : await filtered(changed, (record) => patch(snapshot.columns, record));
    let gone: number[] = [];
    if (moved.length > 0 || removed !== removal) {
      const before = snapshot.columns;
      snapshot = createSnapshot(db, money, await buildColumns(await allRecords(db)));
      // What fails here is read by whoever needs it next.
      label(snapshot).catch(() => undefined);
      if (removed !== removal) gone = await filtered([...before.ids], (id) => rowOf(snapshot.columns, id) < 0);
      removal = removed;
    } else if (patched.length > 0) snapshot = createSnapshot(db, money, snapshot.columns, snapshot.labels);
    since = next;
    return [...new Set([...moved.map(({ id }) => id), ...patched.map(({ id }) => id), ...gone])];
  };
  // One reading after another, or an earlier state could be written over a later one.
  const inTurn = createSerialQueue();
  const rated = coalesce(inTurn, async (ids) => {
    for (const rating of await selectStoredRatings(db, ids)) snapshot.rate(rating);
  });
  return { current: () => snapshot, labelled: async () => labelled ?? label(snapshot), refresh: () => inTurn(refresh), rated };
}

/** Whether a product keeps its row: only its price and ratings may differ. */
function keepsItsPlace(columns: Columns, record: ListingRecord & { isActive: boolean }): boolean {
  const row = rowOf(columns, record.id);
  if (row < 0) return !record.isActive;
  const same: [Int32Array | Uint8Array, number][] = [
    [columns.brand, record.brandId],
    [columns.category, record.categoryId],
    [columns.popularity, record.popularity],
    [columns.complete, isComplete(record)],
  ];
  const options = columns.options.subarray(columns.optionStart[row], columns.optionStart[row + 1]);
  return record.isActive && same.every(([column, value]) => column[row] === value) && options.join() === record.optionIds.join();
}

/** Writes a changed price or rating into its row; false when nothing differs. */
function patch(columns: Columns, record: ListingRecord): boolean {
  const row = rowOf(columns, record.id);
  const values: [Int32Array, number][] = [
    [columns.priceMinor, record.priceMinor ?? -1],
    [columns.ratingSum, record.ratingSum],
    [columns.ratingCount, record.ratingCount],
  ];
  const differing = values.filter(([column, value]) => row >= 0 && column[row] !== value);
  for (const [column, value] of differing) column[row] = value;
  if (row < 0) return false;
  columns.rating[row] = ratingTenths(record.ratingSum, record.ratingCount);
  return setGiven(columns.given, row, record) || differing.length > 0;
}

/** As `filter`; requests are served meanwhile. */
async function filtered<T>(list: readonly T[], is: (one: T) => boolean): Promise<T[]> {
  const kept: T[] = [];
  await forEachRow(list.length, (at) => {
    const one = list[at] as T;
    if (is(one)) kept.push(one);
  });
  return kept;
}

/** Products that changed at or after a time, on sale or not. */
async function changedSince(db: Kysely<Schema>, since: Date): Promise<ChangedRecord[]> {
  const changed: ChangedRecord[] = [];
  const ids = await selectChangedIds(db, since);
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE)
    for (const record of await selectRecordsOf(db, ids.slice(from, from + RECORDS_AT_ONCE))) changed.push(record);
  return changed;
}

async function allRecords(db: Kysely<Schema>): Promise<ListingRecord[]> {
  const records: ListingRecord[] = [];
  for (;;) {
    const page = await selectRecords(db, records.at(-1)?.id ?? 0, RECORDS_AT_ONCE);
    for (const record of page) records.push(record);
    if (page.length < RECORDS_AT_ONCE) return records;
  }
}

function createSnapshot(db: Kysely<Schema>, money: Money, columns: Columns, labels = lazyLabels(db, columns)): Snapshot {
  const orders = new Map<string, Order>();
  const prices = createShownPrices(columns, money);
  // By the category as it stands in the tree: one that is moved is another one.
  const categories = new WeakMap<Category, Rows>();
  const everything = Int32Array.from(columns.ids.keys());
  return {
    columns,
    labels,
    rowsOf(category) {
      if (category === undefined) return everything;
      const rows = categories.get(category) ?? rowsOfCategory(columns, category);
      categories.set(category, rows);
      return rows;
    },
    order(orderBy, sortBy, currency) {
      if (orderBy === 'popularity' && sortBy === 'DESC') return null;
      const ofPrices = orderBy === 'price' ? prices.order(sortBy, currency) : null;
      if (ofPrices !== null) return ofPrices;
      const key = `${orderBy} ${sortBy}`;
      const order = orders.get(key) ?? orderRows(columns, orderBy, sortBy);
      orders.set(key, order);
      return order;
    },
    shown: prices.shown,
    rate(rating) {
      const row = rowOf(columns, rating.id);
      if (row < 0) return;
      setRating(columns, row, rating);
      for (const sortBy of ['ASC', 'DESC'] as const) {
        const order = orders.get(`rating ${sortBy}`);
        if (order !== undefined) moveRow(columns, order, row, 'rating', sortBy);
      }
    },
  };
}

function lazyLabels(db: Kysely<Schema>, columns: Columns): () => Promise<LabelColumns> {
  let labels: Promise<LabelColumns> | undefined;
  return () => {
    labels ??= onPrimary(() => readLabels(db, columns)).catch((error: unknown) => {
      labels = undefined;
      throw error;
    });
    return labels;
  };
}

async function readLabels(db: Kysely<Schema>, columns: Columns): Promise<LabelColumns> {
  const labels: StoredLabelEntry[][] = Array.from({ length: columns.size }, () => []);
  const last = columns.sortedIds.at(-1) ?? 0;
  for (let from = 0; from < last; from += LABELS_AT_ONCE) {
    for (const { id, label } of await selectLabels(db, from, from + LABELS_AT_ONCE)) {
      const row = rowOf(columns, id);
      if (row >= 0) labels[row] = label;
    }
  }
  return buildLabels(labels);
}
