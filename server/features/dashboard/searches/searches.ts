import type { Kysely } from 'kysely';
import { FEWEST_VISITORS } from '../../../../contract/console/searches.ts';
import type { Parsed } from '../../../../contract/index.ts';
import type { Log } from '../../../db/log.ts';
import type { Schema } from '../../../db/schema.ts';
import { readSecret } from '../../../db/secret.ts';
import { toListPage } from '../../../http/paging.ts';
import { foldText } from '../../search/index.ts';
import { type BufferedCounts, createBufferedCounts } from '../buffered-counts.ts';
import { dayOf, daysAfter } from '../days.ts';
import { addSearches, type SearchCount, selectSearches } from './queries.ts';
import { unite, visitorBit } from './visitor-bit.ts';

/** A search that was answered. */
export interface AnsweredSearch {
  keyword: string;
  lang: string;
  network: string;
  /** Number of products found. */
  results: number;
}

export interface SearchCounts extends Omit<BufferedCounts<SearchCount>, 'add'> {
  note(search: AnsweredSearch): void;
}

/** Counts searches in the background, without delaying answers. */
export async function createSearchCounts(db: Kysely<Schema>, log: Pick<Log, 'error'>): Promise<SearchCounts> {
  const key = await readSecret(db, 'search visitors');
  const counts = createBufferedCounts<SearchCount>({ merge, write: (kept) => addSearches(db, [...kept.values()]), log });
  return {
    ...counts,
    note({ keyword: typed, lang, network, results }) {
      const keyword = foldText(typed).replaceAll(/\s+/g, ' ').trim();
      if (keyword === '') return;
      const day = dayOf(new Date());
      const visitors = visitorBit(key, network, keyword);
      counts.add(`${day} ${lang} ${keyword}`, { day, lang, keyword, searches: 1, misses: results === 0 ? 1 : 0, results, visitors });
    },
  };
}

const merge = (kept: SearchCount, more: SearchCount): SearchCount => ({
  ...more,
  searches: kept.searches + more.searches,
  misses: kept.misses + more.misses,
  visitors: unite(kept.visitors, more.visitors),
});

/** A page of the keywords searched for in a period. */
export async function listSearches(db: Kysely<Schema>, { days, none, offset, limit }: Omit<Parsed<'GET console/searches'>, 'format'>) {
  const from = daysAfter(dayOf(new Date()), 1 - days);
  const { rows, count } = await selectSearches(db, {
    ...{ from, offset, limit },
    fewestVisitors: FEWEST_VISITORS,
    onlyWithoutResult: none === 1,
  });
  return toListPage(rows, count, offset);
}
