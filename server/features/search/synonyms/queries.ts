import { type Kysely, sql } from 'kysely';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';
import type { SynonymSet } from './synonym-sets.ts';

/** All synonym sets that are not archived, by id. */
export async function selectSynonymSets(db: Kysely<Schema>): Promise<SynonymSet[]> {
  const { rows } = await sql<SynonymSet>`
    select s.lang, s.words from search_synonym s where not ${sql.raw(archived('synonyms', 's.id'))} order by s.id`.execute(db);
  return rows;
}
