import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Moderation } from '../../db/subjects.ts';
import type { Lexicon } from '../search/index.ts';
import type { PostKeywordSearch } from './keyword-search/post-search.ts';

/** Storing and removing pictures of posts. */
export interface PostPictures {
  /** Stores an upload; `attach` saves its name and resolves to the replaced name, whose picture is deleted. Resolves to the new name. */
  take(file: File, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string>;
  /**
   * Renames a picture whose reach changes; `attach` saves the new name and resolves to the name it replaces, whose picture is then deleted.
   * Resolves to null if the picture is not a member's upload.
   */
  rename(name: string, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string | null>;
  /** Runs `act`, which renames pictures after a change was committed; never rejects. */
  settle(act: () => Promise<unknown>): Promise<void>;
  /** Deletes a picture that is no longer shown; never rejects. */
  discard(name: string | null): Promise<void>;
}

/** What the community feature is built from. */
export interface CommunityParts {
  db: Kysely<Schema>;
  postSearch: PostKeywordSearch;
  lexicon: Pick<Lexicon, 'write' | 'learn'>;
  pictures: PostPictures;
  moderation: Moderation;
  /** Rewards a reply; resolves to the points. */
  earn(tx: Kysely<Schema>, memberId: number, reason: 'REPLY', replyId: number): Promise<number>;
  /** Purges cached pages by tag: `community`, `post:17`, `member:UUID`. */
  purge(tag: string): void;
}
