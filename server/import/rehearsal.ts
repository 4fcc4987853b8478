import type { ImportOptions } from './import.ts';
import { batchesOf, Cleaning, prepared } from './pipeline.ts';
import { readRows, sniff } from './readers/index.ts';
import { ReportFile } from './report.ts';
import { originOf } from './rows/origin.ts';
import { survey } from './survey.ts';

/** What an import would do. */
export interface Rehearsal {
  rows: number;
  products: number;
  refused: number;
  repaired: number;
  brands: number;
  categories: number;
  /** Entries of ingredient lists, and how many of them were recognised. */
  entries: number;
  known: number;
  /** Products with a list, and with one that is known entirely. */
  listed: number;
  complete: number;
  ignoredColumns: string[];
  seconds: number;
}

const SOME = 5_000;

/** Reads, cleans and recognises a whole file without writing anything but the report. */
export async function rehearse(file: string, options: ImportOptions): Promise<Rehearsal> {
  const started = performance.now();
  const dialect = await sniff(file);
  const look = await survey(file, dialect, options.currency ?? null);
  const report = await ReportFile.open(options.report);
  const cleaning = new Cleaning({ origin: originOf(dialect, options.source), ...look, converts: () => true }, (finding) =>
    report.add(finding),
  );
  const seen = { brands: new Set<string>(), categories: new Set<string>() };
  const sums = { rows: 0, products: 0, entries: 0, known: 0, listed: 0, complete: 0 };
  for await (const rows of batchesOf(readRows(file, dialect), SOME)) {
    sums.rows += rows.length;
    for (const goods of await cleaning.clean(rows)) {
      const { entries, status } = prepared(goods).label();
      sums.products += 1;
      sums.entries += entries.length;
      sums.known += entries.filter(({ inci }) => inci !== null).length;
      sums.listed += status === 'MISSING' ? 0 : 1;
      sums.complete += status === 'COMPLETE' ? 1 : 0;
      seen.brands.add(goods.brand);
      seen.categories.add(goods.path.join(' > '));
    }
    await report.flush();
    options.progress?.({ rows: sums.rows, total: look.rows, seconds: (performance.now() - started) / 1000 });
  }
  await report.close();
  const counts = { brands: seen.brands.size, categories: seen.categories.size };
  return { ...sums, ...report.rows, ...counts, ignoredColumns: look.ignored, seconds: (performance.now() - started) / 1000 };
}
