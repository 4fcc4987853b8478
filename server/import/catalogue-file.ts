import { type Dialect, sniff } from './readers/index.ts';
import { Recogniser } from './recognition/recogniser.ts';
import { type Survey, survey } from './survey.ts';

/** A catalogue file that has been looked through, and who recognises its labels. */
export interface CatalogueFile {
  file: string;
  /** When it was opened (`performance.now()`): looking it through is part of what an import takes. */
  since: number;
  dialect: Dialect;
  look: Survey;
  /** To be closed in the end; `importOpened` does. */
  recogniser: Recogniser;
}

/**
 * Looks a catalogue file through; `currency` is that of prices that name none, ISO code. Needs no database, so it can be done
 * while one opens. Throws when the file can be no catalogue.
 */
export async function openCatalogue(file: string, currency: string | undefined): Promise<CatalogueFile> {
  const since = performance.now();
  const dialect = await sniff(file);
  const recogniser = await Recogniser.forFile(file);
  try {
    return { file, since, dialect, look: await survey(file, dialect, currency ?? null), recogniser };
  } catch (error) {
    await recogniser.close();
    throw error;
  }
}
