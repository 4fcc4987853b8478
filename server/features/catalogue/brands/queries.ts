import { type Kysely, sql } from 'kysely';
import { likeAnywhere } from '../../../db/like.ts';
import type { Schema } from '../../../db/schema.ts';

export interface BrandListRow {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  description: string | null;
  productCount: number;
}

const description = (lang: string) => sql<string | null>`coalesce(
  (select description from brand_text where brand_id = b.id and lang = ${lang}),
  (select description from brand_text where brand_id = b.id and lang = 'en'))`;

/** Ids of the brands whose name contains a keyword, which is given folded. */
export async function selectNamedBrands(db: Kysely<Schema>, keyword: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('search_item')
    .select('ref_id')
    .where('kind', '=', 1)
    .where(sql<boolean>`norm like ${likeAnywhere(keyword)}`)
    .execute();
  return new Set(rows.map((row) => row.ref_id));
}

/** Brands by id, in no order. */
export function selectBrandsById(db: Kysely<Schema>, ids: readonly number[], lang: string): Promise<BrandListRow[]> {
  return db
    .selectFrom('brand as b')
    .select(['b.id', 'b.slug', 'b.name', 'b.image', 'b.product_count as productCount', description(lang).as('description')])
    .where(sql<boolean>`b.id = any(${ids}::integer[])`)
    .execute();
}

/** A brand's description in a language, else in English; null without one. */
export async function selectBrandDescription(db: Kysely<Schema>, brandId: number, lang: string): Promise<string | null> {
  const found = await db
    .selectFrom('brand as b')
    .select(description(lang).as('description'))
    .where('b.id', '=', brandId)
    .executeTakeFirst();
  return found?.description ?? null;
}
