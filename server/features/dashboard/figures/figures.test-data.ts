import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Ids of two members of the test shop. */
export async function crowdIds(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from member order by id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}
