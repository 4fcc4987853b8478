import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Moderation } from '../../db/subjects.ts';
import type { Lexicon } from '../search/index.ts';
import type { PostKeywordSearch } from './keyword-search/post-search.ts';

/** What becomes of the pictures of posts. */
export interface PostPictures {
  /** Keeps a picture that a member sent, lets `attach` write it down and say which name it replaces, and removes that; resolves to its name. */
  take(file: File, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string>;
  /**
   * Gives a picture whose reach changes a new name, lets `hang` write that down and say which name it replaces, and removes that.
   * Null when the picture is not a member's.
   */
  rename(name: string, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string | null>;
  /** Does what is left to do with names of pictures once a change is committed; never fails. */
  settle(act: () => Promise<unknown>): Promise<void>;
  /** Removes a picture that nothing shows any more; never fails. */
  discard(name: string | null): Promise<void>;
}

/** What the community is made of. */
export interface CommunityParts {
  db: Kysely<Schema>;
  postSearch: PostKeywordSearch;
  lexicon: Pick<Lexicon, 'write' | 'learn'>;
  pictures: PostPictures;
  moderation: Moderation;
  /** Rewards a reply and answers the points. */
  earn(tx: Kysely<Schema>, memberId: number, reason: 'REPLY', replyId: number): Promise<number>;
  /** Forgets finished pages: `community`, `post:17`, `member:UUID`. */
  purge(tag: string): void;
}
