import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import type { Lexicon, Reading } from '../../search/index.ts';
import type { Asked } from '../feed/queries.ts';
import { type FeedState, selectByHeat, selectFresh, selectMatches, selectOwn, selectState } from './queries.ts';

/** About 16 MB of numbers. */
const MOST_KEPT = 4_000_000;
const HEAT_MS = 30_000;

/** Finds posts by keyword as products are found: typos, beginnings and words in any order. */
export interface Finder {
  /** Numbers of the posts that the member may read, newest first. */
  find(keyword: string, asked: Asked): Promise<Int32Array>;
  /** Numbers of public posts by a heat some seconds old, hottest first. */
  findHot(keyword: string): Promise<Int32Array>;
}

interface Kept extends Pick<FeedState, 'revision' | 'upTo'> {
  ids: Int32Array;
}

const VISITOR: Asked = { me: 0, lang: 'en' };

/** Remembers for each reading which public posts hold it, for as long as no public post has changed. */
export function createFinder(db: Kysely<Schema>, lexicon: Pick<Lexicon, 'readings'>): Finder {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_KEPT, sizeCalculation: ({ ids }) => ids.length + 100 });
  const byHeat = new WeakMap<Int32Array, { ids: Int32Array; at: number }>();

  async function find(keyword: string, asked: Asked): Promise<Int32Array> {
    let found: Int32Array = new Int32Array();
    const state = await selectState(db, asked.me);
    for (const reading of lexicon.readings(keyword)) {
      if (found.length >= reading.whileFewer) break;
      found = await match({ db, kept, state }, reading, asked);
    }
    return found;
  }

  return {
    find,
    async findHot(keyword) {
      const found = await find(keyword, VISITOR);
      const known = byHeat.get(found);
      if (known !== undefined && Date.now() - known.at < HEAT_MS) return known.ids;
      const ids = Int32Array.from(await selectByHeat(db, Array.from(found)));
      byHeat.set(found, { ids, at: Date.now() });
      return ids;
    },
  };
}

interface Matching {
  db: Kysely<Schema>;
  kept: LRUCache<string, Kept>;
  state: FeedState;
}

/** The posts that hold a reading: what is remembered, what came since, and a member's own private ones. */
async function match({ db, kept, state }: Matching, reading: Reading, asked: Asked): Promise<Int32Array> {
  const ids =
    asked.author === undefined ? await matchPublic({ db, kept, state }, reading, asked) : await matchAnew(db, state, reading, asked);
  return state.hasOwn ? withOwn(ids, await selectOwn(db, reading, asked)) : ids;
}

/** One author's posts are few, and whose they are must be forgotten with the author. */
async function matchAnew(db: Kysely<Schema>, { upTo }: FeedState, reading: Reading, asked: Asked): Promise<Int32Array> {
  return Int32Array.from(await selectMatches(db, reading, asked, upTo));
}

async function matchPublic({ db, kept, state }: Matching, reading: Reading, asked: Asked): Promise<Int32Array> {
  const { revision, upTo } = state;
  const key = [asked.topicId, asked.type, reading.whole].join(' ');
  const known = kept.get(key);
  if (known === undefined || known.revision !== revision) {
    const ids = await matchAnew(db, state, reading, asked);
    kept.set(key, { revision, upTo, ids });
    return ids;
  }
  if (known.upTo >= upTo) return known.ids;
  const fresh = await selectFresh(db, reading, asked, known.upTo, upTo);
  const ids = fresh.length === 0 ? known.ids : Int32Array.from([...fresh, ...known.ids]);
  kept.set(key, { revision, upTo, ids });
  return ids;
}

const withOwn = (ids: Int32Array, own: number[]): Int32Array =>
  own.length === 0
    ? ids
    : Int32Array.from([...ids, ...own])
        .sort()
        .reverse();
