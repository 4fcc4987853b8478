import type { Generated } from 'kysely';
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

export interface MemberNameChangeTable {
  member_id: number;
  xact: Generated<string>;
  at: TimeByDefault;
}
