import { type ColumnMapping, type Dialect, sniff } from './readers/index.ts';
import { Recogniser } from './recognition/recogniser.ts';
import { type FileScan, scanFile } from './scan-file.ts';

/** A catalogue file that has been looked through, and who recognises its labels. */
export interface CatalogueFile {
  file: string;
  /** When it was opened (`performance.now()`): looking it through is part of what an import takes. */
  since: number;
  dialect: Dialect;
  scan: FileScan;
  /** To be closed in the end; `importOpened` does. */
  recogniser: Recogniser;
}

/**
 * Looks a catalogue file through; `currency` is that of prices that name none, ISO code. Needs no database, so it can be done
 * while one opens. `mapping`: what somebody said that columns mean. Throws when the file can be no catalogue.
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
