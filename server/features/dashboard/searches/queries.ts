import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Schema } from '../../../db/schema.ts';

/** Searches of one keyword in one language on one day. */
export interface SearchCount {
  day: string;
  lang: string;
  keyword: string;
  searches: number;
  /** Searches without a result. */
  misses: number;
  /** Number of results of the latest search. */
  results: number;
  /** 64 bits as a signed decimal number; a bit stands for one or more visitors. */
  visitors: string;
}

const given = (counts: readonly SearchCount[]) => sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
  as given (day date, lang text, keyword text, searches integer, misses integer, results integer, visitors bigint)`;

/** Adds searches to the stored counts, sorted so that servers lock rows in the same order. */
export async function addSearches(db: Kysely<Schema>, counts: readonly SearchCount[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into search_day as kept (day, lang, keyword, searches, results, visitors)
      select day, lang, keyword, searches, results, visitors from ${given(counts)} order by day, lang, keyword
      on conflict (day, lang, keyword) do update set searches = kept.searches + excluded.searches, results = excluded.results,
        visitors = kept.visitors | excluded.visitors`.execute(tx);
    await sql`
      insert into day_figure as kept (day, name, value)
      select day, figure.name, sum(figure.value) from ${given(counts)}
        cross join lateral (values ('searches', searches), ('searches_without_result', misses)) as figure (name, value)
      group by day, figure.name order by day, figure.name
      on conflict (day, name) do update set value = kept.value + excluded.value`.execute(tx);
  });
}

export interface SearchRow {
  keyword: string;
  lang: string;
  count: number;
  results: number;
  visitors: number;
}

export interface AskedSearches {
  from: string;
  fewestVisitors: number;
  onlyWithoutResult: boolean;
  offset: number;
  limit: number;
}

/** Keywords of enough visitors since a day, most frequent first. */
export async function selectSearches(db: Kysely<Schema>, asked: AskedSearches): Promise<{ rows: SearchRow[]; count: number }> {
  const { rows } = await sql<SearchRow & { total: number }>`
    with asked as (
      select keyword, lang, sum(searches)::int as count, (array_agg(results order by day desc))[1] as results,
        bit_count(bit_or(visitors)::bit(64))::int as visitors
      from search_day where day >= ${asked.from}::date group by keyword, lang
    ), shown as (
      select * from asked where visitors >= ${asked.fewestVisitors} and (results = 0 or not ${asked.onlyWithoutResult}::boolean)
    )
    select page.*, (select count(*)::int from shown) as total
    from (select * from shown order by count desc, keyword, lang offset ${asked.offset} limit ${asked.limit}) as page
    order by count desc, keyword, lang`.execute(db);
  if (rows.length === 0 && asked.offset > 0) {
    const { count } = await selectSearches(db, { ...asked, offset: 0, limit: 1 });
    return { rows: [], count };
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), count: rows[0]?.total ?? 0 };
}

/** Deletes counts of searches before a day. */
export async function deleteSearchesBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await deleteInBatches(db, 'search_day', sql`day < ${day}::date`);
}
