import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import type { Lexicon, Reading } from '../../search/index.ts';
import type { Asked } from '../feed/queries.ts';
import { selectByHeat, selectFurther, selectMatches } from './queries.ts';

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

interface Kept {
  revision: number;
  upTo: number;
  ids: Int32Array;
}

const VISITOR: Asked = { me: 0, lang: 'en' };

/** Remembers for each reading which public posts hold it, for as long as no public post has changed. */
export function createFinder(db: Kysely<Schema>, lexicon: Pick<Lexicon, 'readings'>): Finder {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_KEPT, sizeCalculation: ({ ids }) => ids.length + 100 });
  const byHeat = new WeakMap<Int32Array, { ids: Int32Array; at: number }>();

  async function find(keyword: string, asked: Asked): Promise<Int32Array> {
    let found: Int32Array = new Int32Array();
    for (const reading of lexicon.readings(keyword)) {
      if (found.length >= reading.whileFewer) break;
      found = await match(db, kept, reading, asked);
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

/** The posts that hold a reading: what is remembered, what came since, and a member's own private ones. */
async function match(db: Kysely<Schema>, kept: LRUCache<string, Kept>, reading: Reading, asked: Asked): Promise<Int32Array> {
  // One author's posts are few, and whose they are must be forgotten with the author.
  if (asked.author !== undefined) return matchAnew(db, reading, asked);
  const key = [asked.topicId, asked.type, reading.whole].join(' ');
  const known = kept.get(key);
  const further = known && (await selectFurther(db, reading, asked, known.upTo));
  if (known !== undefined && further?.revision === known.revision) {
    const ids = further.fresh.length === 0 ? known.ids : Int32Array.from([...further.fresh, ...known.ids]);
    if (further.fresh.length > 0) kept.set(key, { ...known, ids, upTo: further.fresh[0] ?? known.upTo });
    return withOwn(ids, further.own);
  }
  const { ids: numbers, ...state } = await selectMatches(db, reading, asked);
  const ids = Int32Array.from(numbers);
  kept.set(key, { ...state, ids });
  return asked.me === 0 ? ids : withOwn(ids, (await selectFurther(db, reading, asked, state.upTo)).own);
}

async function matchAnew(db: Kysely<Schema>, reading: Reading, asked: Asked): Promise<Int32Array> {
  const { ids, upTo } = await selectMatches(db, reading, asked);
  return withOwn(Int32Array.from(ids), asked.me === 0 ? [] : (await selectFurther(db, reading, asked, upTo)).own);
}

const withOwn = (ids: Int32Array, own: number[]): Int32Array =>
  own.length === 0
    ? ids
    : Int32Array.from([...ids, ...own])
        .sort()
        .reverse();
