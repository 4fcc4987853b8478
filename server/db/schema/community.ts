import type { ColumnType, Generated } from 'kysely';
import type { SubjectState } from '../../../contract/choices.ts';
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
  title: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface PostTable {
  id: Id;
  slug: string;
  /** Null: a former member's. */
  member_id: number | null;
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
  state: Generated<SubjectState>;
  /** The first is 1. */
  revision: Generated<number>;
  /** The highest so far; the number of a revision that was taken back is not used again. */
  last_revision: Generated<number>;
  /** Derived from type and state. */
  is_public: ColumnType<boolean, never, never>;
}

export interface PostLikeTable {
  post_id: number;
  member_id: number;
  created_at: TimeByDefault;
}

export interface PostCommentTable {
  id: Id;
  post_id: number;
  /** Null: a former member's. */
  member_id: number | null;
  comment: string;
  created_at: TimeByDefault;
  state: Generated<SubjectState>;
}

/** Comments that everybody sees. */
export interface PostCommentView {
  id: number | null;
  post_id: number | null;
  member_id: number | null;
  comment: string | null;
  created_at: Date | null;
}

export interface FeedItemTable {
  post_id: number;
  /** Null: a former member's. */
  member_id: number | null;
  topic_id: number;
  type: 'POST' | 'DISCUSSION';
  is_public: boolean;
  /** A `tsvector` literal. */
  words: string;
}

export interface FeedCountTable {
  /** 0: of all topics. */
  topic_id: number;
  /** '': of both types. */
  type: 'POST' | 'DISCUSSION' | '';
  /** Post ids divided by 1,024. */
  block: number;
  count: number;
}

export interface FeedRevisionTable {
  revision: number;
}

export interface PostHeatTable {
  post_id: number;
  is_public: boolean;
  heat: number;
}
