import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface ImportRunTable {
  id: Id;
  source_id: number;
  file_hash: string;
  next_batch: Generated<number>;
  started_at: TimeByDefault;
  finished_at: Date | null;
}

export interface ProductSourceTable {
  source_id: number;
  source_key: string;
  product_id: number;
  row_hash: string;
  run_id: number | null;
  gone: Generated<boolean>;
}

/** What a label was read from. */
export interface ProductLabelTable {
  product_id: number;
  /** Empty for labels that were read before texts were kept. */
  texts: string[];
  cut_short: Generated<boolean>;
  /** Version of the reader. */
  reader: number;
}

export interface PictureRequestTable {
  product_id: number;
  url: string;
  tries: Generated<number>;
  refused: string | null;
}

export interface UnknownTokenTable {
  token: string;
  occurrences: number;
  best_guess: string | null;
}
