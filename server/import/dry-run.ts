import { type CatalogueFile, openCatalogue } from './catalogue-file.ts';
import type { ImportOptions } from './import.ts';
import { batchesOf, Cleaning } from './pipeline.ts';
import { readRows } from './readers/index.ts';
import { ReportFile } from './report.ts';
import type { ImportedRow } from './rows/imported-row.ts';
import { originOf } from './rows/origin.ts';
import type { Label } from './write/label.ts';

/** What an import would do. */
export interface DryRun {
  rows: number;
  products: number;
  refused: number;
  repaired: number;
  brands: number;
  categories: number;
  /** Label entries, and how many of them were recognised. */
  entries: number;
  known: number;
  /** Products with a label, and with one that is fully recognised. */
  listed: number;
  complete: number;
  ignoredColumns: string[];
  seconds: number;
}

const SOME = 5_000;

/** Reads, cleans and recognises a whole file without writing anything but the report. */
export async function dryRunImport(file: string, options: ImportOptions): Promise<DryRun> {
  const catalogue = await openCatalogue(file, options.currency);
  try {
    return await dryRunWith(catalogue, options);
  } finally {
    await catalogue.recogniser.close();
  }
}

async function dryRunWith({ file, since, dialect, scan, recogniser }: CatalogueFile, options: ImportOptions): Promise<DryRun> {
  const report = await ReportFile.open(options.report);
  try {
    const cleaning = new Cleaning(
      { origin: originOf(dialect, options.source), ...scan, isCategory: () => false, converts: () => true },
      (finding) => report.add(finding),
    );
    const sums = new Sums();
    for await (const rows of batchesOf(readRows(file, dialect), SOME)) {
      const { imported } = await cleaning.clean(rows);
      sums.add(rows.length, imported, await recogniser.labels(imported));
      await report.flush();
      options.progress?.({ rows: sums.rows, total: scan.rows, seconds: (performance.now() - since) / 1000 });
    }
    const seconds = (performance.now() - since) / 1000;
    return { ...sums.counts(), ...report.rows, ignoredColumns: scan.ignored, seconds };
  } finally {
    await report.close();
  }
}

/** Counts what was read. */
class Sums {
  rows = 0;
  readonly #labels = { entries: 0, known: 0, listed: 0, complete: 0 };
  readonly #brands = new Set<string>();
  readonly #categories = new Set<string>();
  #products = 0;

  add(rows: number, imported: ImportedRow[], labels: Label[]): void {
    this.rows += rows;
    this.#products += imported.length;
    for (const { brand, path } of imported) {
      this.#brands.add(brand);
      this.#categories.add(path.join(' > '));
    }
    for (const { entries, status } of labels) {
      this.#labels.entries += entries.length;
      this.#labels.known += entries.filter(({ inci }) => inci !== null).length;
      this.#labels.listed += status === 'MISSING' ? 0 : 1;
      this.#labels.complete += status === 'COMPLETE' ? 1 : 0;
    }
  }

  counts(): Omit<DryRun, 'refused' | 'repaired' | 'ignoredColumns' | 'seconds'> {
    return {
      rows: this.rows,
      products: this.#products,
      brands: this.#brands.size,
      categories: this.#categories.size,
      ...this.#labels,
    };
  }
}
