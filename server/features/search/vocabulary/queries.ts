import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { WordCount } from './pack-words.ts';

interface WordRow extends WordCount {
  id: number;
}

/** The next words in byte order behind `after`. */
export async function selectWords(db: Kysely<Schema>, after: string, limit: number): Promise<WordRow[]> {
  return db.selectFrom('search_word').select(['id', 'word', 'documents']).where('word', '>', after).orderBy('word').limit(limit).execute();
}

/** Words written behind number `id`, oldest first. */
export async function selectWordsSince(db: Kysely<Schema>, id: number, limit: number): Promise<WordRow[]> {
  return db.selectFrom('search_word').select(['id', 'word', 'documents']).where('id', '>', id).orderBy('id').limit(limit).execute();
}

/** About how many things can be found: the planner's figure, as counting a million rows takes longer than a question may. */
export async function selectItemEstimate(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select case when reltuples < 0 then (select count(*) from search_item) else reltuples end::bigint as items
    from pg_class where oid = 'search_item'::regclass`.execute(db);
  return rows[0]?.items ?? 0;
}
