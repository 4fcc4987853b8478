import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts';
import { type Columns, copyRow, emptyColumns, type ListingRecord, rowOf, writeRecord } from './columns.ts';
import { forEachRow, sortInSlices } from './in-slices.ts';

/** How rows changed from one state of the lists to the next. */
export interface ListingStep {
  columns: Columns;
  /** 1 for each row whose product may have changed. */
  isChanged: Uint8Array;
  /** Null when every product keeps its row. */
  moves: Moves | null;
}

export interface Moves {
  /** Previous row of each row's product; -1 for a new product. */
  before: Int32Array;
  /** Present row of each previous row's product; -1 for a removed product. */
  now: Int32Array;
}

/** Greater than any popularity. */
const MOST = 2 ** 31;

/**
 * Indexes of the records, by falling popularity, then by id. Popularity and index are combined into one number, exact up to four million
 * products, which sorts without a comparison function.
 */
async function placesByPopularity(records: readonly ListingRecord[]): Promise<Int32Array> {
  const size = records.length;
  const keys = new Float64Array(size);
  await forEachRow(size, (at) => {
    keys[at] = (MOST - (records[at] as ListingRecord).popularity) * size + at;
  });
  const sorted = await sortInSlices(keys);
  const places = new Int32Array(size);
  await forEachRow(size, (row) => {
    places[row] = (sorted[row] as number) % size;
  });
  return places;
}

/** Builds columns from products ordered by id; requests are served meanwhile. */
export async function buildColumns(byId: readonly ListingRecord[]): Promise<Columns> {
  return (await mergeColumns(emptyColumns(0), byId, [])).columns;
}

/**
 * The columns with the present state of these products, given in order of id, and without the removed ones. All others are copied, which is
 * much faster than reading them; requests are served meanwhile.
 */
export async function mergeColumns(
  before: Columns,
  byId: readonly ListingRecord[],
  gone: readonly number[],
): Promise<ListingStep & { moves: Moves }> {
  const [isOut, rowsBefore] = await takeOut(before, byId, gone);
  const merging = { before, isOut, byId };
  const sources = await arrange(merging);
  const size = sources.length;
  const columns = emptyColumns(size);
  const isChanged = new Uint8Array(size);
  const moves: Moves = { before: new Int32Array(size), now: new Int32Array(before.size).fill(-1) };
  const rowsOfRecords = new Int32Array(byId.length);
  await forEachRow(size, (row) => {
    const source = sources[row] as number;
    if (source >= 0) copyRow(columns, row, before, source);
    else {
      writeRecord(columns, row, byId[~source] as ListingRecord);
      isChanged[row] = 1;
      rowsOfRecords[~source] = row;
    }
    const there = source >= 0 ? source : (rowsBefore[~source] as number);
    moves.before[row] = there;
    if (there >= 0) moves.now[there] = row;
  });
  await placeIds(columns, merging, moves.now, rowsOfRecords);
  await placeOptions(columns, merging, sources);
  columns.rowsOfBrand = await grouped(columns.brand);
  columns.rowsOfCategory = await grouped(columns.category);
  return { columns, isChanged, moves };
}

interface Merging {
  before: Columns;
  /** 1 for each previous row that is not copied. */
  isOut: Uint8Array;
  byId: readonly ListingRecord[];
}

/** Marks the rows that are not copied, and answers the previous row of each record, -1 for new ones. */
async function takeOut(before: Columns, byId: readonly ListingRecord[], gone: readonly number[]): Promise<[Uint8Array, Int32Array]> {
  const isOut = new Uint8Array(before.size);
  const rows = new Int32Array(byId.length);
  await forEachRow(byId.length, (at) => {
    const row = rowOf(before, (byId[at] as ListingRecord).id);
    rows[at] = row;
    if (row >= 0) isOut[row] = 1;
  });
  await forEachRow(gone.length, (at) => {
    const row = rowOf(before, gone[at] as number);
    if (row >= 0) isOut[row] = 1;
  });
  return [isOut, rows];
}

/** The source of each row: a previous row or, as `~index`, one of the records. */
async function arrange({ before, isOut, byId }: Merging): Promise<Int32Array> {
  const places = await placesByPopularity(byId);
  const sources = new Int32Array(before.size - isOut.reduce((sum, out) => sum + out, 0) + byId.length);
  let [kept, taken] = [0, 0];
  await forEachRow(sources.length, (row) => {
    while (isOut[kept] === 1) kept += 1;
    const place = places[taken];
    if (place === undefined || (kept < before.size && standsBefore(before, kept, byId[place] as ListingRecord))) {
      sources[row] = kept;
      kept += 1;
    } else {
      sources[row] = ~place;
      taken += 1;
    }
  });
  return sources;
}

function standsBefore({ popularity, ids }: Columns, row: number, record: ListingRecord): boolean {
  const more = (popularity[row] as number) - record.popularity;
  return more > 0 || (more === 0 && (ids[row] as number) < record.id);
}

/** Fills the lookup of rows by id. */
async function placeIds(columns: Columns, { before, isOut, byId }: Merging, rowsNow: Int32Array, rowsOfRecords: Int32Array): Promise<void> {
  let [kept, taken] = [0, 0];
  await forEachRow(columns.size, (at) => {
    while (kept < before.size && isOut[before.rowOfSorted[kept] as number] === 1) kept += 1;
    const record = byId[taken];
    if (record === undefined || (kept < before.size && (before.sortedIds[kept] as number) < record.id)) {
      columns.sortedIds[at] = before.sortedIds[kept] as number;
      columns.rowOfSorted[at] = rowsNow[before.rowOfSorted[kept] as number] as number;
      kept += 1;
    } else {
      columns.sortedIds[at] = record.id;
      columns.rowOfSorted[at] = rowsOfRecords[taken] as number;
      taken += 1;
    }
  });
}

async function placeOptions(columns: Columns, { before, byId }: Merging, sources: Int32Array): Promise<void> {
  const { size, optionStart } = columns;
  const own = (row: number): readonly number[] => (byId[~(sources[row] as number)] as ListingRecord).optionIds;
  await forEachRow(size, (row) => {
    const source = sources[row] as number;
    const count = source < 0 ? own(row).length : (before.optionStart[source + 1] as number) - (before.optionStart[source] as number);
    optionStart[row + 1] = (optionStart[row] as number) + count;
  });
  const options = new Int32Array(optionStart[size] as number);
  const bitmaps: Bitmap[] = [];
  await forEachRow(size, (row) => {
    const source = sources[row] as number;
    const [from, first] = source < 0 ? [own(row), 0] : [before.options, before.optionStart[source] as number];
    const start = optionStart[row] as number;
    for (let at = start; at < (optionStart[row + 1] as number); at += 1) {
      const option = from[first + at - start] as number;
      options[at] = option;
      const bitmap = bitmaps[option] ?? emptyBitmap(size);
      bitmaps[option] = bitmap;
      setBit(bitmap, row);
    }
  });
  columns.options = options;
  bitmaps.forEach((bitmap, option) => {
    columns.rowsWithOption.set(option, bitmap);
  });
}

/** Rows grouped by key, each group ascending. */
async function grouped(keys: Int32Array): Promise<Map<number, Int32Array>> {
  const ends: number[] = [];
  await forEachRow(keys.length, (row) => {
    const key = keys[row] as number;
    ends[key] = (ends[key] ?? 0) + 1;
  });
  const packed = new Int32Array(keys.length);
  const groups = new Map<number, Int32Array>();
  let start = 0;
  ends.forEach((count, key) => {
    groups.set(key, packed.subarray(start, start + count));
    ends[key] = start;
    start += count;
  });
  await forEachRow(keys.length, (row) => {
    const key = keys[row] as number;
    const at = ends[key] as number;
    packed[at] = row;
    ends[key] = at + 1;
  });
  return groups;
}
