import path from 'node:path';
import type { Database } from '../db/client.ts';
import { type CatalogueFile, openCatalogue } from './catalogue-file.ts';
import { catchUp, type RowKnowledge, selectRowKnowledge } from './finish/catch-up.ts';
import { finishImport } from './finish/finish.ts';
import { ImportCounts } from './import-counts.ts';
import { selectWritten } from './journal/queries-items.ts';
import { type ClaimedRun, countMissing, describeRun, finishRun, openRun } from './journal/queries-run.ts';
import { BATCH, BatchWriter, batchesOf, Cleaning } from './pipeline.ts';
import { readRows } from './readers/index.ts';
import { ReportFile } from './report.ts';
import { originOf } from './rows/origin.ts';
import { loadShop } from './shop/index.ts';
import { absentFieldsOf } from './write/absent-fields.ts';
import type { Import } from './write/batch.ts';
import { FreeSlugs } from './write/free-slugs.ts';
import { dropIndexes, hasIndexes, makeIndexes } from './write/indexes.ts';
import { alone, findSource, hasProducts, ImportRunningError, upsertSource } from './write/queries.ts';
import { SeenKeys } from './write/seen-keys.ts';

export interface ImportOptions {
  /** Currency (ISO code) of prices that name none. */
  currency?: string | undefined;
  /** Name of the shop's own catalogue, by which several of them are kept apart. */
  source?: string | undefined;
  /** Path of the report file. */
  report: string;
  /** Reports what the import would do, and writes nothing. */
  rehearse?: boolean | undefined;
  /** Licence under which the products may be shown; null: they are the shop's own. */
  licence?: string | null | undefined;
  /** Whether to overwrite what staff edited. */
  overwrites?: boolean | undefined;
  /** The console's run, already claimed, that this import carries out. */
  run?: ClaimedRun | undefined;
  /** Called after each batch; an error that it throws ends the import. */
  progress?: (progress: Progress) => void;
}

export interface Progress {
  rows: number;
  total: number;
  seconds: number;
}

/** The result of an import. */
export interface ImportReport {
  /** Id of the run, by which it can be undone. */
  id: number;
  isRehearsal: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows left out. */
  refused: number;
  /** Rows with fields left as staff edited them. */
  edited: number;
  /** Rows with a value that was repaired or left out. */
  repaired: number;
  /** Products that the source no longer has. */
  gone: number;
  /** Batches that an earlier, interrupted run had already written. */
  resumedAt: number;
  ignoredColumns: string[];
  warnings: string[];
  /** Since the file was opened. */
  seconds: number;
  report: string;
}

/**
 * Imports a catalogue file: Open Beauty Facts (CSV, TSV, JSONL) or our own CSV, plain or gzip. Streams; a second run of the same file
 * changes nothing; an interrupted run resumes where it stopped. Throws when the file cannot be a catalogue, and while another process is
 * importing.
 */
export async function importCatalogue(database: Database, file: string, options: ImportOptions): Promise<ImportReport> {
  return importOpened(database, await openCatalogue(file, options.currency), options);
}

/** Like `importCatalogue`, for a catalogue that is already open; closes it. */
export async function importOpened(database: Database, catalogue: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  try {
    return await alone(database, () => importMending(database, catalogue, options));
  } finally {
    await catalogue.recogniser.close();
  }
}

async function importMending(database: Database, catalogue: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  try {
    return await importFile(database, catalogue, options);
  } catch (error) {
    // If this fails, too, the next start of the shop makes them.
    await database.withoutTimeout(makeIndexes).catch(() => undefined);
    throw error;
  }
}

/** Makes the indexes again that an interrupted import dropped; does nothing while an import is running. */
export async function mendIndexes(database: Database): Promise<void> {
  if (await hasIndexes(database.kysely)) return;
  await alone(database, () => database.withoutTimeout(makeIndexes)).catch((error: unknown) => {
    if (!(error instanceof ImportRunningError)) throw error;
  });
}

async function importFile(database: Database, catalogue: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  const { file, since, dialect, scan, recogniser } = catalogue;
  const began = await selectRowKnowledge(database.kysely);
  const { own, compare } = await open(database, catalogue, options);
  const { nextBatch, batchSize, isRehearsal } = own.run;
  await recogniser.learn(began.names);
  const report = await ReportFile.open(options.report);
  const counts = new ImportCounts();
  const tools = { database, recogniser, own, compare, isPaced: options.run !== undefined };
  const writing = new BatchWriter(tools, (result) => counts.add(result));
  const knowledge = {
    ...{ origin: originFor(dialect, options), ...scan },
    isCategory: (name: string) => own.shop.categories.has(name),
    converts: (currency: string) => own.shop.rates.has(currency),
  };
  const cleaning = new Cleaning(knowledge, (finding) => report.add(finding));
  try {
    for await (const rows of batchesOf(readRows(file, dialect), batchSize)) {
      const cleaned = await cleaning.clean(rows);
      const isNext = counts.batches >= nextBatch;
      counts.read(rows.length);
      if (isNext) await writing.add({ ...cleaned, next: counts.batches, read: counts.rows });
      await report.flush();
      options.progress?.({ rows: counts.rows, total: scan.rows, seconds: (performance.now() - since) / 1000 });
    }
    await writing.end();
    const gone = await end(database, own, catalogue, { counts, began, isPaced: options.run !== undefined });
    const { rows, added, changed, unchanged, edited } = counts;
    const result = { id: own.run.id, isRehearsal, rows, added, changed, unchanged, edited, gone, ...report.rows, resumedAt: nextBatch };
    return { ...result, ...remarks(catalogue), seconds: (performance.now() - since) / 1000, report: options.report };
  } finally {
    await writing.settle();
    await report.close();
  }
}

/** Ends a rehearsal by counting the products that would be gone, and a run by bringing the shop up to date. Resolves to the number gone. */
async function end(
  database: Database,
  own: Import,
  { recogniser }: CatalogueFile,
  { counts, began, isPaced }: { counts: ImportCounts; began: RowKnowledge; isPaced: boolean },
): Promise<number> {
  const { run, sourceId } = own;
  if (run.isRehearsal) {
    const gone = await database.withoutTimeout((db) => countMissing(db, sourceId, run.id));
    await finishRun(database.kysely, run, gone);
    return gone;
  }
  await catchUp(database, own, { began: run.nextBatch > 0 ? null : began, isPaced });
  // Beside a running shop, everything written is indexed in small steps, however much it is.
  const touched = isPaced ? await selectWritten(database.kysely, run.id) : counts.touched(run.nextBatch > 0 || own.isReadAnew, own.shop);
  const { gone } = await finishImport(database, own, { touched, recogniser, isPaced });
  return gone;
}

const originFor = (dialect: CatalogueFile['dialect'], { source, licence }: ImportOptions) => originOf(dialect, source, licence);

/** Registers source and run, and loads what products will refer to. */
async function open(database: Database, { file, dialect, scan }: CatalogueFile, options: ImportOptions) {
  const db = database.kysely;
  const origin = originFor(dialect, options);
  const isRehearsal = options.run?.isRehearsal ?? options.rehearse === true;
  const sourceId = isRehearsal ? await findSource(db, origin) : await upsertSource(db, origin);
  const about = { sourceId, fileHash: scan.hash, total: scan.rows };
  if (options.run) await describeRun(db, options.run, about);
  const names = { sourceName: origin.name, fileName: path.basename(file) };
  const overwrites = options.overwrites === true;
  const run = options.run ?? (await openRun(db, { ...about, ...names, isRehearsal, batchSize: BATCH[database.kind], overwrites }));
  if (!isRehearsal) await dropIndexes(db);
  const shown = origin.licence === null ? null : sourceId;
  const compare = await hasProducts(db, sourceId);
  const seenKeys = compare || run.nextBatch > 0 ? null : new SeenKeys();
  const shop = await loadShop(db);
  const absentFields = absentFieldsOf(scan.presentFields, origin);
  const own: Import = {
    ...{ shop, slugs: new FreeSlugs(), isReadAnew: false, absentFields },
    run,
    sourceId,
    shownSourceId: shown,
    overwrites,
    seenKeys,
  };
  return { own, compare };
}

function remarks({ dialect, scan }: CatalogueFile): Pick<ImportReport, 'ignoredColumns' | 'warnings'> {
  return {
    ignoredColumns: scan.ignored,
    warnings: dialect.encoding.startsWith('windows-') ? [`The file is no UTF-8; it was read as ${dialect.encoding}`] : [],
  };
}
