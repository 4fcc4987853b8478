import type { ColumnType, Generated } from 'kysely';
import type { ImportState } from '../../../contract/console/import-limits.ts';
import type { Id, TimeByDefault } from './columns.ts';

export interface ImportRunTable {
  id: Id;
  source_id: number | null;
  file_hash: string | null;
  next_batch: Generated<number>;
  started_at: TimeByDefault;
  finished_at: Date | null;
  state: Generated<ImportState>;
  member_id: number | null;
  role: string | null;
  request_id: string | null;
  /** Who last started its rehearsal or run: `Actor`. Null: a command, or a server of the version before. */
  run_by: unknown | null;
  /** Who undid it: `Actor`. */
  undone_by: unknown | null;
  file_name: Generated<string>;
  /** As the driver reads a bigint. */
  file_bytes: Generated<string>;
  source_name: string | null;
  licence: string | null;
  currency: string | null;
  columns: Generated<unknown>;
  guesses: Generated<unknown>;
  sample: Generated<unknown>;
  mapping: unknown | null;
  batch_size: Generated<number>;
  total: Generated<number>;
  done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  kept: Generated<number>;
  gone: Generated<number>;
  error: string | null;
  resumed: Generated<number>;
  runner: string | null;
  runner_until: Date | null;
  began_at: Date | null;
  began_with: Generated<number>;
  overwrites: Generated<boolean>;
  edited: Generated<number>;
  left_out: Generated<number>;
}

/** A part of a packed file. */
export interface ImportFilePartTable {
  run_id: number;
  part: number;
  bytes: Buffer;
}

/** What an import did with a row. */
export interface ImportItemTable {
  run_id: number;
  source_key: string;
  line: number;
  outcome: 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  product_id: number | null;
  name: Generated<string>;
  gtin: string | null;
  row_hash: string | null;
  is_touched: Generated<boolean>;
  hash_before: string | null;
  was_gone: Generated<boolean>;
  before: unknown | null;
  after: unknown | null;
  reason: unknown | null;
  version: Generated<number>;
  undone: 'UNDONE' | 'KEPT' | null;
  kept_reason: 'EDITED' | 'IMPORTED' | 'IN_USE' | null;
  edited: unknown | null;
  left_out: unknown | null;
  changes: unknown | null;
  /** The change takes more than half off the price. */
  is_price_drop: ColumnType<boolean, never, never>;
}

/** Things other than products that an import created. */
export interface ImportMadeTable {
  run_id: number;
  kind: string;
  subject_id: number;
  lang: Generated<string>;
}

export interface ProductSourceTable {
  source_id: number;
  source_key: string;
  product_id: number;
  row_hash: string;
  run_id: number | null;
  gone: Generated<boolean>;
  gone_run: number | null;
}

/** The texts that a label was read from. */
export interface ProductLabelTable {
  product_id: number;
  /** Empty for labels that were read before texts were kept. */
  texts: string[];
  cut_short: Generated<boolean>;
  /** Version of the label reader. */
  reader: number;
}

export interface PictureRequestTable {
  product_id: number;
  position: Generated<number>;
  url: string;
  tries: Generated<number>;
  refused: string | null;
  requested_at: TimeByDefault;
}

export interface UnknownTokenTable {
  token: string;
  occurrences: number;
  best_guess: string | null;
}

export interface IgnoredTokenTable {
  token: string;
  ignored_at: TimeByDefault;
}

export interface RereadNameTable {
  name: string;
}
