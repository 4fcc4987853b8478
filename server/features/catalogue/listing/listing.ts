import type { Kysely } from 'kysely';
import { lastRemoval } from '../../../db/removed-products.ts';
import { onPrimary } from '../../../db/replicas/read-scope.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Money } from '../../regions/index.ts';
import { type Columns, isComplete, isGivenAs, type ListingRecord, rowOf, setGiven, setRating } from './columns.ts';
import { forEachRow } from './in-slices.ts';
import { findLabelChanges } from './label-changes.ts';
import { buildLabels, type LabelColumns, mergeLabels, type StoredLabelEntry } from './labels.ts';
import { buildColumns, mergeColumns } from './merge-columns.ts';
import {
  type ChangedRecord,
  selectActiveIds,
  selectChangedIds,
  selectLabels,
  selectOldestTransaction,
  selectRecords,
  selectRecordsOf,
  selectStoredRatings,
} from './queries.ts';
import { coalesce, createSerialQueue } from './serial-queue.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** Records per query; parsing a larger result would block the process noticeably. */
const RECORDS_AT_ONCE = 2_000;
/** Range of ids per query; small, since the embedded database runs one query at a time and visitors would wait. */
const LABELS_AT_ONCE = 2_000;
const IDS_AT_ONCE = 20_000;
/** Margin for a database clock that is set back. */
const OVERLAP_MS = 30_000;

/** Columns with the labels of their rows. */
export interface Labelled {
  columns: Columns;
  labels: LabelColumns;
}

export interface Listing {
  current(): Snapshot;
  /** The latest columns with their labels; only waits while labels are read for the first time. */
  labelled(): Promise<Labelled>;
  /** Reads changes since the last refresh, by this or another process; resolves to the ids of changed products. */
  refresh(): Promise<number[]>;
  /** Reads the ratings of these products again, including everything committed before the call. Concurrent calls share one query. */
  rated(ids: readonly number[]): Promise<void>;
}

/** The in-memory index of product lists; see `columns.ts`. It follows the database and is never written first. */
export async function createListing(db: Kysely<Schema>, money: Money): Promise<Listing> {
  let since = await selectOldestTransaction(db);
  let removal = await lastRemoval(db);
  const columns = await buildColumns(await allRecords(db));
  let snapshot = createSnapshot(columns, money, lazyLabels(db, columns));
  /** Products rated while the next state is computed, which may have been read before. */
  const ratedMeanwhile = new Set<number>();

  const refresh = async (): Promise<number[]> => {
    ratedMeanwhile.clear();
    const removed = await lastRemoval(db);
    const next = await selectOldestTransaction(db);
    const changes = await changesSince(db, snapshot, new Date(Math.min(since.getTime(), next.getTime()) - OVERLAP_MS));
    const gone = removed === removal ? [] : await goneProducts(db, snapshot.columns);
    if (changes.records.length > 0 || gone.length > 0) {
      let following = await follow(snapshot, changes, gone);
      try {
        while (ratedMeanwhile.size > 0) following = await rateAgain(db, following, ratedMeanwhile);
      } finally {
        // Taken over even if reading ratings fails: rows were changed in place, which the orders of the old state do not reflect.
        snapshot = following;
      }
    }
    since = next;
    removal = removed;
    return [...new Set([...changes.records.map(({ id }) => id), ...gone])];
  };
  // Refreshes run one after another, or an older state could overwrite a newer one.
  const inTurn = createSerialQueue();
  const rated = coalesce(createSerialQueue(), async (ids) => {
    for (const rating of await selectStoredRatings(db, ids)) {
      snapshot.rate(rating);
      ratedMeanwhile.add(rating.id);
    }
  });
  const labelled = async (): Promise<Labelled> => {
    const of = snapshot;
    return { columns: of.columns, labels: await of.labels() };
  };
  return { current: () => snapshot, labelled, refresh: () => inTurn(refresh), rated };
}

/** Products that differ from the lists, ordered by id. */
interface Changes {
  records: ChangedRecord[];
  /** Whether some of them change their rows. */
  isMoving: boolean;
  /** New labels by product, for those whose label changed. */
  labels: Map<number, StoredLabelEntry[]>;
}

async function changesSince(db: Kysely<Schema>, { columns, labels }: Snapshot, since: Date): Promise<Changes> {
  const changed = await changedSince(db, since);
  const ids = changed.map(({ id }) => id);
  const relabelled = ids.length === 0 ? new Map() : await findLabelChanges(db, { columns, labels: await labels() }, ids);
  const changes: Changes = { records: [], isMoving: false, labels: relabelled };
  await forEachRow(changed.length, (at) => {
    const record = changed[at] as ChangedRecord;
    const row = rowOf(columns, record.id);
    const isMoving = row < 0 ? record.isActive : relabelled.has(record.id) || !keepsItsPlace(columns, row, record);
    if (!isMoving && (row < 0 || !differs(columns, row, record))) return;
    changes.isMoving ||= isMoving;
    changes.records.push(record);
  });
  return changes;
}

/** The snapshot after changes. If all products keep their rows, these are changed in place. */
async function follow(snapshot: Snapshot, { records, isMoving, labels }: Changes, gone: readonly number[]): Promise<Snapshot> {
  const { columns } = snapshot;
  if (!isMoving && gone.length === 0) {
    const isChanged = new Uint8Array(columns.size);
    await forEachRow(records.length, (at) => {
      const record = records[at] as ChangedRecord;
      const row = rowOf(columns, record.id);
      patch(columns, row, record);
      isChanged[row] = 1;
    });
    return snapshot.carry({ columns, isChanged, moves: null }, snapshot.labels);
  }
  const onSale = records.filter(({ isActive }) => isActive);
  const offSale = records.filter(({ isActive }) => !isActive).map(({ id }) => id);
  const step = await mergeColumns(columns, onSale, [...offSale, ...gone]);
  const merged = await mergeLabels(await snapshot.labels(), step, labels);
  return snapshot.carry(step, async () => merged);
}

/** The snapshot with the present ratings of some products. */
async function rateAgain(db: Kysely<Schema>, snapshot: Snapshot, rated: Set<number>): Promise<Snapshot> {
  const ids = [...rated];
  rated.clear();
  const { columns } = snapshot;
  const isChanged = new Uint8Array(columns.size);
  for (const rating of await selectStoredRatings(db, ids)) {
    const row = rowOf(columns, rating.id);
    if (row < 0) continue;
    setRating(columns, row, rating);
    isChanged[row] = 1;
  }
  return snapshot.carry({ columns, isChanged, moves: null }, snapshot.labels);
}

/** Ids of products in the lists that are no longer on sale in the database. */
async function goneProducts(db: Kysely<Schema>, columns: Columns): Promise<number[]> {
  const isThere = new Uint8Array(columns.size);
  for (let last: number | undefined = 0; last !== undefined; ) {
    const ids: number[] = await selectActiveIds(db, last, IDS_AT_ONCE);
    await forEachRow(ids.length, (at) => {
      const row = rowOf(columns, ids[at] as number);
      if (row >= 0) isThere[row] = 1;
    });
    last = ids.at(-1);
  }
  const gone: number[] = [];
  await forEachRow(columns.size, (row) => {
    if (isThere[row] === 0) gone.push(columns.ids[row] as number);
  });
  return gone;
}

/** Whether a product keeps its row: at most its price and ratings differ. */
function keepsItsPlace(columns: Columns, row: number, record: ChangedRecord): boolean {
  const same: [Int32Array | Uint8Array, number][] = [
    [columns.brand, record.brandId],
    [columns.category, record.categoryId],
    [columns.popularity, record.popularity],
    [columns.createdAt, record.createdAt],
    [columns.complete, isComplete(record)],
  ];
  const options = columns.options.subarray(columns.optionStart[row], columns.optionStart[row + 1]);
  return record.isActive && same.every(([column, value]) => column[row] === value) && options.join() === record.optionIds.join();
}

/** Whether its price or ratings differ. */
function differs(columns: Columns, row: number, record: ListingRecord): boolean {
  const isSame =
    columns.priceMinor[row] === (record.priceMinor ?? -1) &&
    columns.ratingSum[row] === record.ratingSum &&
    columns.ratingCount[row] === record.ratingCount;
  return !isSame || !isGivenAs(columns.given, row, record);
}

function patch(columns: Columns, row: number, record: ListingRecord): void {
  columns.priceMinor[row] = record.priceMinor ?? -1;
  setRating(columns, row, record);
  setGiven(columns.given, row, record);
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
