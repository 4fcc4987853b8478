import type { TimeByDefault } from './columns.ts';

export interface RewardTable {
  reason: 'REVIEW' | 'REPLY' | 'REVIEW_DELETED' | 'REMOVED' | 'RESTORED' | 'CORRECTION';
  /** Id of the review or reply, which may be deleted; for corrections and for what a decision takes, a number of its own. */
  subject_id: number;
  member_id: number;
  /** 0 beyond the daily cap, negative where points are taken back. */
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
  /** The server that runs the call. */
  server_id: string | null;
}

export interface RunningServerTable {
  id: string;
  seen_at: TimeByDefault;
  /** The last migration that its code knows. */
  knows: string | null;
  /** Version of its code. */
  version: string | null;
}
