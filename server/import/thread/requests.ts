import type { SharedDatabase } from '../../db/client.ts';
import type { ClaimedRun } from '../journal/queries-run.ts';
import type { ColumnMapping } from '../readers/index.ts';

export interface RunRequest {
  kind: 'run';
  file: string;
  mapping: ColumnMapping;
  currency: string | null;
  source: string;
  licence: string | null;
  overwrites: boolean;
  run: ClaimedRun;
}

export interface UndoRequest {
  kind: 'undo';
  run: Pick<ClaimedRun, 'id' | 'runner'>;
}

/** What the thread of imports is asked, one after the other; `stop` ends what it is at behind the batch under way. */
export type ImportRequest = RunRequest | UndoRequest | { kind: 'stop' } | { kind: 'close' };

/** `problem`: see `ImportEngine.problemOf`. */
export interface Failure {
  kind: 'failed';
  error: Error;
  code: string | undefined;
  problem: string | null;
}

export type Answer =
  | { kind: 'progress' }
  | { kind: 'done' }
  | Failure
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; facts: object; message: string };

export interface ThreadData {
  database: SharedDatabase;
}
