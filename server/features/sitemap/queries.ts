import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

const TABLES = { category: 'category', brand: 'brand', product: 'product' } as const;
export type SitemapKind = keyof typeof TABLES;

/** How many addresses of a kind there are. */
export async function countAddresses(db: Kysely<Schema>, kind: SitemapKind): Promise<number> {
  const row = await db.selectFrom(TABLES[kind]).select((on) => on.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Slugs of a kind in order of their ids. */
export async function selectSlugs(db: Kysely<Schema>, kind: SitemapKind, offset: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom(TABLES[kind]).select('slug').orderBy('id').offset(offset).limit(limit).execute();
  return rows.map((row) => row.slug);
}
