import { type ColumnMapping, type Dialect, sniff } from './readers/index.ts';
import { Recogniser } from './recognition/recogniser.ts';
import { type FileScan, scanFile } from './scan-file.ts';

/** A catalogue file that has been scanned, with the recogniser of its labels. */
export interface CatalogueFile {
  file: string;
  /** When it was opened (`performance.now()`): the scan counts towards the duration of the import. */
  since: number;
  dialect: Dialect;
  scan: FileScan;
  /** Has to be closed at the end; `importOpened` does so. */
  recogniser: Recogniser;
}

/**
 * Scans a catalogue file. `currency` (ISO code) is that of prices that name none; `mapping` is the meaning of the columns, if a user chose
 * it. Needs no database, so it can run while one is being opened. Throws when the file cannot be a catalogue.
 */
export async function openCatalogue(file: string, currency: string | undefined, mapping?: ColumnMapping): Promise<CatalogueFile> {
  const since = performance.now();
  const dialect = { ...(await sniff(file)), mapping };
  const recogniser = await Recogniser.forFile(file);
  try {
    return { file, since, dialect, scan: await scanFile(file, dialect, currency ?? null), recogniser };
  } catch (error) {
    await recogniser.close();
    throw error;
  }
}
