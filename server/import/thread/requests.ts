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

/** Messages to the importing thread, one request at a time; `stop` ends the current request after the batch in progress. */
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
