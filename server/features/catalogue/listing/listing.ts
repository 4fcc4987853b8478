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

/** The answer to more of them would be taken apart without anybody being served between. */
const RECORDS_AT_ONCE = 2_000;
/** Small enough that the embedded database, which answers one at a time, never makes a visitor wait. */
const LABELS_AT_ONCE = 2_000;
const IDS_AT_ONCE = 20_000;
/** The database's clock may be set back. */
const OVERLAP_MS = 30_000;

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
  const columns = await buildColumns(await allRecords(db));
  let snapshot = createSnapshot(columns, money, lazyLabels(db, columns));
  /** Products rated while the next state is made, which may have been read before. */
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
        // Also where ratings cannot be read now: what was written in place is in no order of the state before.
        snapshot = following;
      }
    }
    since = next;
    removal = removed;
    return [...new Set([...changes.records.map(({ id }) => id), ...gone])];
  };
  // One reading after another, or an earlier state could be written over a later one.
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

/** Products that differ from what the lists know of them, in the order of their ids. */
interface Changes {
  records: ChangedRecord[];
  /** Some of them do not keep their rows. */
  isMoving: boolean;
  /** Labels of those whose label is another one, by product. */
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

/** The state after changes. Where all products keep their rows, these are written in place. */
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

/** The state with the ratings of some products as they are now. */
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

/** Products that the lists have and the database has no more. */
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

/** Whether a product keeps its row: only its price and ratings may differ. */
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

/** Whether its price or ratings do. */
function differs(columns: Columns, row: number, record: ListingRecord): boolean {
  const isSame =
    columns.priceMinor[row] === (record.priceMinor ?? -1) &&
    columns.ratingSum[row] === record.ratingSum &&
    columns.ratingCount[row] === record.ratingCount;
  return !isSame || !isGivenAs(columns.given, row, record);
}

/** Writes a changed price or rating into its row. */
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
