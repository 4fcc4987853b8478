import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface BrandListRow {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  description: string | null;
  productCount: number;
}

export interface AskedBrands {
  offset: number;
  limit: number;
  /** Part of the name, already folded to lower case without accents. */
  keyword?: string | undefined;
  letter?: string | undefined;
  featured?: boolean | undefined;
}

const description = (lang: string) => sql<string | null>`coalesce(
  (select description from brand_text where brand_id = b.id and lang = ${lang}),
  (select description from brand_text where brand_id = b.id and lang = 'en'))`;

/** A page of brands by name, and how many there are in all. */
export async function selectBrandPage(
  db: Kysely<Schema>,
  asked: AskedBrands,
  lang: string,
): Promise<{ rows: BrandListRow[]; count: number }> {
  let chosen = db.selectFrom('brand as b');
  if (asked.letter !== undefined) chosen = chosen.where('b.letter', '=', asked.letter);
  if (asked.featured !== undefined) chosen = chosen.where('b.is_featured', '=', asked.featured);
  if (asked.keyword !== undefined) {
    const norm = db
      .selectFrom('search_item')
      .select('ref_id')
      .where('kind', '=', 1)
      .where(sql<boolean>`norm like ${pattern(asked.keyword)}`);
    chosen = chosen.where('b.id', 'in', norm);
  }
  const rows = await chosen
    .select(['b.id', 'b.slug', 'b.name', 'b.image', 'b.product_count as productCount', description(lang).as('description')])
    .orderBy(sql`lower(b.name) collate "C"`)
    .orderBy('b.id')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
  const counted = await chosen.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: counted.count };
}

const pattern = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A brand's own text in a language or in English; null without one. */
export async function selectBrandDescription(db: Kysely<Schema>, brandId: number, lang: string): Promise<string | null> {
  const found = await db
    .selectFrom('brand as b')
    .select(description(lang).as('description'))
    .where('b.id', '=', brandId)
    .executeTakeFirst();
  return found?.description ?? null;
}
