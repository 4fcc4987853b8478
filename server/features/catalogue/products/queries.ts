import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A product as lists show it. */
export interface CardRow {
  id: number;
  uuid: string;
  slug: string;
  name: string;
  image: string | null;
  tint: string | null;
  brandId: number;
  priceMinor: number | null;
  listedMinor: number | null;
  listedCurrency: string | null;
  ratingSum: number;
  ratingCount: number;
}

const cardColumns = sql`
  p.id, p.uuid, p.slug, p.image, p.tint, p.brand_id as "brandId", p.price_minor as "priceMinor", p.listed_minor as "listedMinor",
  p.listed_currency as "listedCurrency", p.rating_sum as "ratingSum", p.rating_count as "ratingCount"`;

/** Products by id, in the order of the ids; those that are gone are left out. */
export async function selectCards(db: Kysely<Schema>, ids: readonly number[], lang: string): Promise<CardRow[]> {
  const found = await sql<CardRow>`
    select ${cardColumns}, coalesce(t.name, e.name) as name
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id and p.is_active
    join product_text e on e.product_id = p.id and e.lang = 'en'
    left join product_text t on t.product_id = p.id and t.lang = ${lang} and t.lang <> 'en'
    order by wanted.place`.execute(db);
  return found.rows;
}

export interface LabelRow {
  ingredientId: number | null;
  name: string | null;
  raw: string;
}

export interface DetailRow extends CardRow {
  description: string;
  descriptionLang: string;
  metaTitle: string | null;
  metaDescription: string | null;
  categoryId: number;
  barcode: string | null;
  optionIds: number[];
  ingredientsStatus: 'COMPLETE' | 'PARTIAL' | 'MISSING';
  ratingHistogram: number[];
  shareCount: number;
  sourceName: string | null;
  sourceLicence: string | null;
  sourceUrl: string | null;
  label: LabelRow[];
}

/** A product by its slug with everything its page shows but the reviews; undefined when there is none on sale. */
export async function selectDetail(db: Kysely<Schema>, slug: string, lang: string): Promise<DetailRow | undefined> {
  const found = await sql<DetailRow>`
    select ${cardColumns}, coalesce(t.name, e.name) as name, coalesce(t.description, e.description) as description,
      case when t.description is null then 'en' else t.lang end as "descriptionLang",
      coalesce(t.meta_title, e.meta_title) as "metaTitle", coalesce(t.meta_description, e.meta_description) as "metaDescription",
      p.category_id as "categoryId", p.barcode, p.option_ids as "optionIds", p.ingredients_status as "ingredientsStatus",
      p.rating_histogram as "ratingHistogram", p.share_count as "shareCount",
      s.name as "sourceName", s.licence as "sourceLicence", coalesce(p.source_url, s.url) as "sourceUrl",
      (select coalesce(jsonb_agg(jsonb_build_object('ingredientId', l.ingredient_id, 'name', i.name, 'raw', l.raw) order by l.position), '[]')
        from product_ingredient l left join ingredient i on i.id = l.ingredient_id where l.product_id = p.id) as label
    from product p
    join product_text e on e.product_id = p.id and e.lang = 'en'
    left join product_text t on t.product_id = p.id and t.lang = ${lang} and t.lang <> 'en'
    left join source s on s.id = p.source_id
    where p.slug = ${slug} and p.is_active`.execute(db);
  return found.rows[0];
}
