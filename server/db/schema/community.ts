import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface TopicTable {
  id: Id;
  slug: string;
  image: string | null;
  position: Generated<number>;
  follower_count: Generated<number>;
  post_count: Generated<number>;
}

export interface TopicTextTable {
  topic_id: number;
  lang: string;
  title: string;
}

export interface PostTable {
  id: Id;
  slug: string;
  member_id: number;
  topic_id: number;
  type: 'POST' | 'DISCUSSION';
  post_type: Generated<'PUBLIC' | 'PRIVATE'>;
  title: string;
  description: string;
  image: string | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  created_at: TimeByDefault;
  updated_at: TimeByDefault;
}

export interface PostLikeTable {
  post_id: number;
  member_id: number;
  created_at: TimeByDefault;
}

export interface PostCommentTable {
  id: Id;
  post_id: number;
  member_id: number;
  comment: string;
  created_at: TimeByDefault;
}
