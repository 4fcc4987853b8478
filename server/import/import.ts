import type { Database } from '../db/client.ts';
import { type CatalogueFile, openCatalogue } from './catalogue-file.ts';
import { finishImport } from './finish/finish.ts';
import { ImportCounts } from './import-counts.ts';
import { BATCH, BatchWriter, batchesOf, Cleaning } from './pipeline.ts';
import { readRows } from './readers/index.ts';
import { ReportFile } from './report.ts';
import { originOf } from './rows/origin.ts';
import { loadShop } from './shop/index.ts';
import type { Import } from './write/batch.ts';
import { FreeSlugs } from './write/free-slugs.ts';
import {
  alone,
  dropLabelIndexes,
  hasLabelIndexes,
  hasProducts,
  ImportRunningError,
  makeLabelIndexes,
  openRun,
  upsertSource,
} from './write/queries.ts';

export interface ImportOptions {
  /** Currency of prices that name none, ISO code. */
  currency?: string | undefined;
  /** Name of a catalogue of one's own; several catalogues are kept apart by it. */
  source?: string | undefined;
  /** File of the report. */
  report: string;
  progress?: (progress: Progress) => void;
}

export interface Progress {
  rows: number;
  total: number;
  seconds: number;
}

/** What an import did. */
export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows left out. */
  refused: number;
  /** Rows with a value that was mended or left out. */
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
 * Imports a catalogue file: Open Beauty Facts (CSV, TSV, JSONL) or our own CSV, plain or gzip. Streams; a second run of the
 * same file changes nothing; an interrupted run goes on where it stopped. Throws when the file can be no catalogue, and when
 * another process is importing.
 */
export async function importCatalogue(database: Database, file: string, options: ImportOptions): Promise<ImportReport> {
  return importOpened(database, await openCatalogue(file, options.currency), options);
}

/** The same with a file that was opened before; closes it. */
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
    // The next start mends them where this cannot.
    await database.unhurried(makeLabelIndexes).catch(() => undefined);
    throw error;
  }
}

/** Makes the indexes that an import dropped and did not live to make again; not while one is running. */
export async function mendLabelIndexes(database: Database): Promise<void> {
  if (await hasLabelIndexes(database.kysely)) return;
  await alone(database, () => database.unhurried(makeLabelIndexes)).catch((error: unknown) => {
    if (!(error instanceof ImportRunningError)) throw error;
  });
}

async function importFile(database: Database, catalogue: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  const { file, since, dialect, look, recogniser } = catalogue;
  const { own, nextBatch, compare } = await open(database, catalogue, options);
  const report = await ReportFile.open(options.report);
  const counts = new ImportCounts();
  const writing = new BatchWriter({ database, recogniser, own, compare }, (result) => counts.add(result));
  const knowledge = { origin: originOf(dialect, options.source), ...look, converts: (currency: string) => own.shop.rates.has(currency) };
  const cleaning = new Cleaning(knowledge, (finding) => report.add(finding));
  try {
    for await (const rows of batchesOf(readRows(file, dialect), BATCH[database.kind])) {
      const goods = await cleaning.clean(rows);
      if (counts.batches >= nextBatch) await writing.add(goods, counts.batches);
      counts.read(rows.length);
      await report.flush();
      options.progress?.({ rows: counts.rows, total: look.rows, seconds: (performance.now() - since) / 1000 });
    }
    await writing.end();
    const { gone } = await finishImport(database, own, { touched: counts.touched(nextBatch > 0, own.shop), recogniser });
    const { rows, added, changed, unchanged } = counts;
    const result = { rows, added, changed, unchanged, gone, ...report.rows, resumedAt: nextBatch };
    return { ...result, ...remarks(catalogue), seconds: (performance.now() - since) / 1000, report: options.report };
  } finally {
    await writing.settle();
    await report.close();
  }
}

/** Registers source and run, and loads what products will refer to. */
async function open(database: Database, { dialect, look }: CatalogueFile, options: ImportOptions) {
  const db = database.kysely;
  const origin = originOf(dialect, options.source);
  const sourceId = await upsertSource(db, origin);
  const run = await openRun(db, sourceId, look.hash);
  await dropLabelIndexes(db);
  const shown = origin.licence === null ? null : sourceId;
  const own: Import = { shop: await loadShop(db), slugs: new FreeSlugs(), runId: run.id, sourceId, shownSourceId: shown };
  return { own, nextBatch: run.nextBatch, compare: await hasProducts(db, sourceId) };
}

function remarks({ dialect, look }: CatalogueFile): Pick<ImportReport, 'ignoredColumns' | 'warnings'> {
  return {
    ignoredColumns: look.ignored,
    warnings: dialect.encoding === 'windows-1252' ? ['The file is no UTF-8; it was read as windows-1252'] : [],
  };
}
