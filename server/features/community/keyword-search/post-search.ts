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
/** Bytes per post id: four each in the list by age and the list by heat. */
const ID_BYTES = 8;
/** Overhead of a cache entry beyond its ids and key, in bytes. */
const ENTRY_BYTES = 400;
const HEAT_MS = 30_000;

/** Finds posts by keyword in the same way as products: with typos, prefixes and words in any order. */
export interface PostKeywordSearch {
  /** Ids of the posts that the member may read, newest first. */
  find(keyword: string, input: FeedRequest): Promise<Int32Array>;
  /** Ids of public posts, hottest first by a heat up to 30 seconds old, as the member `me` (0 for a visitor) sees them. */
  findHot(keyword: string, me: number): Promise<Int32Array>;
}

interface StoredMatches extends Pick<PostSearchState, 'revision' | 'upTo'> {
  ids: Int32Array;
}

const VISITOR: FeedRequest = { me: 0, lang: 'en' };

/** Caches for each query the public posts that match it, until a public post is changed. */
export function createPostSearch(db: Kysely<Schema>, lexicon: Pick<Lexicon, 'queries'>): PostKeywordSearch {
  const kept = new LRUCache<string, StoredMatches>({
    maxSize: KEPT_BYTES,
    // An entry without results takes space as well: its key, with up to two bytes per character.
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

/** The posts that match a query: cached ones, newer ones, and the member's own private ones. */
async function match({ db, kept, state }: Matching, query: LexiconQuery, input: FeedRequest): Promise<Int32Array> {
  const ids = input.author === undefined ? await matchPublic({ db, kept, state }, query, input) : await matchAnew(db, state, query, input);
  const seen = state.hasUnseen ? await withoutUnseen(db, input.me, ids) : ids;
  return state.hasOwn ? withOwn(seen, await selectOwn(db, query, input)) : seen;
}

/** Cached results are shared by all readers, so posts that this member does not see are removed. */
async function withoutUnseen(db: Kysely<Schema>, me: number, ids: Int32Array): Promise<Int32Array> {
  if (me === 0 || ids.length === 0) return ids;
  const unseen = new Set(await selectUnseenPosts(db, me, Array.from(ids)));
  return unseen.size === 0 ? ids : ids.filter((id) => !unseen.has(id));
}

/** Not cached for one author: such posts are few, and a cache entry would have to be dropped when the author is deleted. */
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
