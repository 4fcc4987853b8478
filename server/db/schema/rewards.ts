import type { TimeByDefault } from './columns.ts';

export interface RewardTable {
  reason: 'REVIEW' | 'REPLY';
  /** The review or the reply; it may be gone. */
  subject_id: number;
  member_id: number;
  /** 0 beyond the day's cap. */
  points: number;
  created_at: TimeByDefault;
}

export interface IdempotentAnswerTable {
  member_id: number;
  call: string;
  key: string;
  input_hash: Buffer;
  /** Null while the call runs. */
  answer: string | null;
  created_at: TimeByDefault;
}
