import type { Kysely } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import { onPrimary } from '../../../db/replicas/read-scope.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Edits } from '../../../http/edits.ts';

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
  fixed: Record<string, number> | null;
  ratingSum: number;
  ratingCount: number;
}

const cardColumns = `
  p.id, p.uuid, p.slug, p.image, p.tint, p.brand_id as "brandId", p.price_minor as "priceMinor", p.listed_minor as "listedMinor",
  p.listed_currency as "listedCurrency", p.fixed_minor as fixed, p.rating_sum as "ratingSum", p.rating_count as "ratingCount", coalesce(t.name, e.name) as name`;

const textJoins = `
  join product_text e on e.product_id = p.id and e.lang = 'en'
  left join product_text t on t.product_id = p.id and t.lang = $2 and t.lang <> 'en'`;

const cardsWhere = (condition: string) => `
  select ${cardColumns}, p.is_active as "isOnSale"
  from unnest($1::integer[]) with ordinality as wanted (id, place) join product p on p.id = wanted.id and ${condition} ${textJoins}
  order by wanted.place`;
const cards = prepare<CardRow>(cardsWhere('p.is_active'));
const cardsEver = prepare<CardRow & { isOnSale: boolean }>(cardsWhere('true'));

/** Products by id, in the order of the ids; those not on sale are left out. */
export function selectCards(db: Kysely<Schema>, ids: readonly number[], lang: string): Promise<CardRow[]> {
  return cards(db, ids, lang);
}

/** The same, including products no longer on sale. */
export const selectCardsEver = (db: Kysely<Schema>, ids: readonly number[], lang: string) => cardsEver(db, ids, lang);

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
  independentSum: number;
  independentCount: number;
  ownerSum: number;
  ownerCount: number;
  shareCount: number;
  sourceName: string | null;
  sourceLicence: string | null;
  sourceUrl: string | null;
  /** In order, the first one being `image`; alternative texts in the requested language, else in English. */
  pictures: { image: string; tint: string | null; alt: string | null }[];
  /** In label order; 0 for a word that is not known as an ingredient. */
  labelIds: number[] | null;
  /** The label's own words where there is no id; null elsewhere. */
  labelWords: (string | null)[] | null;
}

const detail = prepare<DetailRow>(`
  select ${cardColumns}, coalesce(t.description, e.description, '') as description,
    case when t.description is null then 'en' else t.lang end as "descriptionLang",
    coalesce(t.meta_title, e.meta_title) as "metaTitle", coalesce(t.meta_description, e.meta_description) as "metaDescription",
    p.category_id as "categoryId", p.barcode, p.option_ids as "optionIds", p.ingredients_status as "ingredientsStatus",
    p.rating_histogram as "ratingHistogram", p.independent_sum as "independentSum", p.independent_count as "independentCount",
    p.owner_sum as "ownerSum", p.owner_count as "ownerCount", p.share_count as "shareCount",
    s.name as "sourceName", s.licence as "sourceLicence", coalesce(p.source_url, s.url) as "sourceUrl",
    coalesce(f.pictures, '[]') as pictures, l.ids as "labelIds", l.words as "labelWords"
  from product p ${textJoins} left join source s on s.id = p.source_id
  left join lateral (
    select array_agg(coalesce(ingredient_id, 0) order by position) as ids,
      array_agg(case when ingredient_id is null then raw end order by position) as words
    from product_ingredient where product_id = p.id
  ) l on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('image', k.image, 'tint', k.tint, 'alt', coalesce(k.alt->>$2, k.alt->>'en')) order by k.position) as pictures
    from (
      select p.image, p.tint, 0 as position, (select alt from product_picture where product_id = p.id and image = p.image) as alt
      where p.image is not null
      union all
      select image, tint, position, alt from product_picture
      where product_id = p.id and position > 0 and image is distinct from p.image) k
  ) f on true
  where p.slug = $1 and p.is_active`);

/** A product by slug with everything its page shows except the reviews; undefined when none is on sale. */
export async function selectDetail(db: Kysely<Schema>, slug: string, lang: string): Promise<DetailRow | undefined> {
  return (await detail(db, slug, lang))[0];
}

const names = prepare<{ id: number; name: string }>('select id, name from ingredient where id = any($1::integer[])');

/** Names of ingredients by id. */
export const selectIngredientNamesIn = (db: Kysely<Schema>, ids: readonly number[]) => names(db, ids);

/** Names of ingredients by id. */
export type IngredientNames = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Caches the few thousand ingredient names until staff edit one, so that a product page needs no join over its label. */
export function createIngredientNames(db: Kysely<Schema>, edits: Pick<Edits, 'onChange'>): IngredientNames {
  let known = new Map<number, string>();
  edits.onChange('catalogue', () => {
    known = new Map();
  });
  return async (ids) => {
    // A read that began before an edit fills the old map, which is not used any more.
    const present = known;
    const missing = ids.filter((id) => id !== 0 && !present.has(id));
    if (missing.length > 0) for (const { id, name } of await onPrimary(() => selectIngredientNamesIn(db, missing))) present.set(id, name);
    return present;
  };
}
