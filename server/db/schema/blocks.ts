import type { TimeByDefault } from './columns.ts';

export interface MemberBlockTable {
  member_id: number;
  blocked_id: number;
  created_at: TimeByDefault;
}

export interface MemberMuteTable {
  member_id: number;
  muted_id: number;
  created_at: TimeByDefault;
}

/** Pairs of readers and writers whose words the reader does not see. */
export interface UnseenMemberView {
  reader_id: number | null;
  writer_id: number | null;
}
