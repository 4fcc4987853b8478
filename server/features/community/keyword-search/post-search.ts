import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import type { Lexicon, LexiconQuery } from '../../search/index.ts';
import type { FeedRequest } from '../feed/queries.ts';
import {
  MOST_FOUND,
  type PostSearchState,
  selectByHeat,
  selectFresh,
  selectMatches,
  selectOwn,
  selectState,
  selectUnseenPosts,
} from './queries.ts';

const KEPT_BYTES = 16 * 1024 * 1024;
/** A number of a post, once by age and once by heat. */
const ID_BYTES = 8;
/** What an entry takes beside its numbers and its key. */
const ENTRY_BYTES = 400;
const HEAT_MS = 30_000;

/** Finds posts by keyword as products are found: typos, beginnings and words in any order. */
export interface PostKeywordSearch {
  /** Numbers of the posts that the member may read, newest first. */
  find(keyword: string, input: FeedRequest): Promise<Int32Array>;
  /** Numbers of public posts by a heat some seconds old, hottest first, as the member `me` (0: a visitor) sees them. */
  findHot(keyword: string, me: number): Promise<Int32Array>;
}

interface StoredMatches extends Pick<PostSearchState, 'revision' | 'upTo'> {
  ids: Int32Array;
}

const VISITOR: FeedRequest = { me: 0, lang: 'en' };

/** Remembers for each query which public posts hold it, for as long as no public post has changed. */
export function createPostSearch(db: Kysely<Schema>, lexicon: Pick<Lexicon, 'queries'>): PostKeywordSearch {
  const kept = new LRUCache<string, StoredMatches>({
    maxSize: KEPT_BYTES,
    // What finds nothing takes room as well: its key, whose letters may take two bytes each.
    sizeCalculation: ({ ids }, key) => ID_BYTES * ids.length + 2 * key.length + ENTRY_BYTES,
  });
  const byHeat = new WeakMap<Int32Array, { ids: Int32Array; at: number }>();

  async function find(keyword: string, input: FeedRequest): Promise<Int32Array> {
    let found: Int32Array = new Int32Array();
    const state = await selectState(db, input.me);
    for (const query of lexicon.queries(keyword)) {
      if (found.length >= query.whileFewer) break;
      found = await match({ db, kept, state }, query, input);
    }
    return found;
  }

  return {
    find,
    async findHot(keyword, me) {
      const found = await find(keyword, VISITOR);
      const known = byHeat.get(found);
      if (known !== undefined && Date.now() - known.at < HEAT_MS) return withoutUnseen(db, me, known.ids);
      const ids = Int32Array.from(await selectByHeat(db, Array.from(found)));
      byHeat.set(found, { ids, at: Date.now() });
      return withoutUnseen(db, me, ids);
    },
  };
}

interface Matching {
  db: Kysely<Schema>;
  kept: LRUCache<string, StoredMatches>;
  state: PostSearchState;
}

/** The posts that hold a query: what is remembered, what came since, and a member's own private ones. */
async function match({ db, kept, state }: Matching, query: LexiconQuery, input: FeedRequest): Promise<Int32Array> {
  const ids = input.author === undefined ? await matchPublic({ db, kept, state }, query, input) : await matchAnew(db, state, query, input);
  const seen = state.hasUnseen ? await withoutUnseen(db, input.me, ids) : ids;
  return state.hasOwn ? withOwn(seen, await selectOwn(db, query, input)) : seen;
}

/** What is remembered is everybody's: a member does not see all of it. */
async function withoutUnseen(db: Kysely<Schema>, me: number, ids: Int32Array): Promise<Int32Array> {
  if (me === 0 || ids.length === 0) return ids;
  const unseen = new Set(await selectUnseenPosts(db, me, Array.from(ids)));
  return unseen.size === 0 ? ids : ids.filter((id) => !unseen.has(id));
}

/** One author's posts are few, and whose they are must be forgotten with the author. */
async function matchAnew(db: Kysely<Schema>, { upTo }: PostSearchState, query: LexiconQuery, input: FeedRequest): Promise<Int32Array> {
  return Int32Array.from(await selectMatches(db, query, input, upTo));
}

async function matchPublic({ db, kept, state }: Matching, query: LexiconQuery, input: FeedRequest): Promise<Int32Array> {
  const { revision, upTo } = state;
  const key = [input.topicId, input.type, query.whole].join(' ');
  const known = kept.get(key);
  if (known === undefined || known.revision !== revision) {
    const ids = await matchAnew(db, state, query, input);
    kept.set(key, { revision, upTo, ids });
    return ids;
  }
  if (known.upTo >= upTo) return known.ids;
  const fresh = await selectFresh(db, query, input, known.upTo, upTo);
  const ids = fresh.length === 0 ? known.ids : Int32Array.from([...fresh, ...known.ids].slice(0, MOST_FOUND));
  kept.set(key, { revision, upTo, ids });
  return ids;
}

const withOwn = (ids: Int32Array, own: number[]): Int32Array =>
  own.length === 0
    ? ids
    : Int32Array.from([...ids, ...own])
        .sort()
        .reverse();
