import { type Kysely, sql } from 'kysely';
import { archived } from '../../db/archived.ts';
import type { Schema } from '../../db/schema.ts';

/** Kinds of things with a page per slug. */
export type SitemapKind = 'category' | 'brand' | 'product' | 'post';

/** SQL: the rows with public pages. */
const SHOWN = {
  category: sql<boolean>`not ${sql.raw(archived('categories', 'category.id'))}`,
  brand: sql<boolean>`not ${sql.raw(archived('brands', 'brand.id'))}`,
  product: sql<boolean>`is_active`,
  post: sql<boolean>`is_public`,
};

/** Number of rows of a kind with public pages. */
export async function countPages(db: Kysely<Schema>, kind: SitemapKind): Promise<number> {
  const row = await db.selectFrom(kind).where(SHOWN[kind]).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** Slugs of a kind in order of id; for categories with their level. */
export function selectSlugs(
  db: Kysely<Schema>,
  kind: SitemapKind,
  offset: number,
  limit: number,
): Promise<{ slug: string; level: number }[]> {
  const level = kind === 'category' ? sql<number>`level` : sql<number>`0`;
  return db
    .selectFrom(kind)
    .select(['slug', level.as('level')])
    .where(SHOWN[kind])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
