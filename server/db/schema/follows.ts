import type { TimeByDefault } from './columns.ts';

export interface MemberFollowTable {
  follower_id: number;
  followed_id: number;
  created_at: TimeByDefault;
}

export interface TopicFollowTable {
  member_id: number;
  topic_id: number;
  created_at: TimeByDefault;
}

export interface MemberNameTable {
  member_id: number;
  words: string;
}
