import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A label as somebody writes it. */
export interface ProductLabelDraft {
  /** Several texts, such as one a language, are parted by a line of hyphens. */
  text: string;
  /** The list is known to go on behind it. */
  isCut: boolean;
}

/** What a label was read as: its entries in order. */
export interface ProductLabelReport {
  entries: {
    /** As written, up to 300 characters. */
    raw: string;
    /** The INCI name that stands for the substance; null when it is not known. */
    inci: string | null;
    /** 0 to 1. */
    confidence: number;
    method: string;
    mayContain: boolean;
  }[];
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING';
  /** Where each entry stands in the text; null where it stands otherwise than it was read. */
  places: ({ start: number; end: number } | null)[];
  /** For each entry that is not known the INCI name that it may mean. */
  guesses: (string | null)[];
}

/** Who reads labels for the console: the importer's reader, which this feature is not to know. */
export interface ProductLabelReader {
  read(draft: ProductLabelDraft): Promise<ProductLabelReport>;
  /** For each name the INCI name that stands for its substance; null for names that are not known. */
  identities(names: string[]): Promise<(string | null)[]>;
  /** Letters and digits of a name: what spellings of it have in common. */
  keyOf(name: string): string;
  /** Puts ingredients that were added into the groups that they belong to; `identities` must have been asked before. */
  group(tx: Transaction<Schema>): Promise<void>;
  /** Writes a product's label with its entries, status and counts, as an import does. It must have been read before. */
  write(tx: Transaction<Schema>, productId: number, draft: ProductLabelDraft): Promise<void>;
}
