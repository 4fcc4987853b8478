import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { WordSource } from './load.ts';

export function itemWords(db: Kysely<Schema>): WordSource {
  const chosen = db.selectFrom('search_word').select(['id', 'word', 'documents']);
  return {
    behind: (word, limit) => chosen.where('word', '>', word).orderBy('word').limit(limit).execute(),
    since: (id, limit) => chosen.where('id', '>', id).orderBy('id').limit(limit).execute(),
    items: () => selectEstimate(db, 'search_item'),
  };
}

/** Estimated number of rows of a table, from the planner statistics, as counting a million takes longer than a query may. */
export async function selectEstimate(db: Kysely<Schema>, table: 'search_item' | 'feed_item' | 'member_name'): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select case when reltuples < 0 then (select count(*) from ${sql.table(table)}) else reltuples end::bigint as items
    from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.items ?? 0;
}
