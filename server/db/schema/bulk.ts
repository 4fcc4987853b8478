import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface BulkChangeTable {
  id: Id;
  member_id: number | null;
  role: string | null;
  request_id: string | null;
  /** Who undid it: `Actor`. */
  undone_by: unknown | null;
  selection: unknown;
  change: unknown;
  is_dry_run: boolean;
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'UNDOING' | 'UNDONE'>;
  total: Generated<number>;
  done: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  kept: Generated<number>;
  /** How often it was resumed after a server had ended. */
  resumed: Generated<number>;
  /** Number of changed products per field. */
  fields: Generated<unknown>;
  /** The last product that was processed. */
  last_id: Generated<number>;
  error: string | null;
  runner: string | null;
  runner_until: Date | null;
  created_at: TimeByDefault;
  finished_at: Date | null;
}

export interface BulkChangeItemTable {
  bulk_id: number;
  product_id: number;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED' | 'UNDONE' | 'KEPT' | null;
  reason: string | null;
  before: unknown | null;
  after: unknown | null;
  version: number | null;
  undone_version: number | null;
}
