import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What has pages of its own, one for each slug. */
export type Kind = 'category' | 'brand' | 'product';

/** How many pages of a kind there are. */
export async function countPages(db: Kysely<Schema>, kind: Kind): Promise<number> {
  const row = await db.selectFrom(kind).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** Slugs of a kind in order of their ids. */
export async function selectSlugs(db: Kysely<Schema>, kind: Kind, offset: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom(kind).select('slug').orderBy('id').offset(offset).limit(limit).execute();
  return rows.map((row) => row.slug);
}
