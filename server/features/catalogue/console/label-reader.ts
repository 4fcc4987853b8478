import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A label as entered. */
export interface ProductLabelDraft {
  /** Several texts, such as one per language, are separated by a line of hyphens. */
  text: string;
  /** Whether the printed list is known to continue after the text. */
  isCut: boolean;
}

/** Result of reading a label, with its entries in order. */
export interface ProductLabelReport {
  entries: {
    /** As written, up to 300 characters. */
    raw: string;
    /** INCI name of the substance; null when unknown. */
    inci: string | null;
    /** 0 to 1. */
    confidence: number;
    method: string;
    mayContain: boolean;
  }[];
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING';
  /** Position of each entry in the text; null where the text does not contain it as read. */
  places: ({ start: number; end: number } | null)[];
  /** For each unknown entry the INCI name that it may mean. */
  guesses: (string | null)[];
}

/** Reads labels for the console. Implemented by the importer, on which this feature must not depend. */
export interface ProductLabelReader {
  read(draft: ProductLabelDraft): Promise<ProductLabelReport>;
  /** For each name the INCI name of its substance; null for unknown names. */
  identities(names: string[]): Promise<(string | null)[]>;
  /** Letters and digits of a name, which its spellings have in common. */
  keyOf(name: string): string;
  /** Adds new ingredients to the groups that they belong to; `identities` must have been called before. */
  group(tx: Transaction<Schema>): Promise<void>;
  /** Writes a product's label with its entries, status and counts, like an import; false when it has not been `read` before. */
  write(tx: Transaction<Schema>, productId: number, draft: ProductLabelDraft): Promise<boolean>;
}
