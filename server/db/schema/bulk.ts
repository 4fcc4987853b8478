import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface BulkChangeTable {
  id: Id;
  member_id: number | null;
  role: string | null;
  request_id: string | null;
  /** Who had it undone: `Actor`. */
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
  /** How often it went on after a server had ended. */
  resumed: Generated<number>;
  /** How many products were changed in each field. */
  fields: Generated<unknown>;
  /** The product it has come to. */
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
