import type { TimeByDefault } from './columns.ts';

export interface RewardTable {
  reason: 'REVIEW' | 'REPLY' | 'REVIEW_DELETED' | 'REMOVED' | 'RESTORED' | 'CORRECTION';
  /** The review or the reply, which may be gone; a number of its own for a correction and for what a decision takes. */
  subject_id: number;
  member_id: number;
  /** 0 beyond the day's cap, negative where they are taken back. */
  points: number;
  created_at: TimeByDefault;
  /** Why staff corrected the points. */
  note: string | null;
}

export interface IdempotentAnswerTable {
  member_id: number;
  call: string;
  key: string;
  input_hash: Buffer;
  /** Null while the call runs. */
  answer: string | null;
  created_at: TimeByDefault;
  /** Who runs the call. */
  server_id: string | null;
}

export interface RunningServerTable {
  id: string;
  seen_at: TimeByDefault;
  /** The last migration that its code knows. */
  knows: string | null;
  /** Of its code. */
  version: string | null;
}
