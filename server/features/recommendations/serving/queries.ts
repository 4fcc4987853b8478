import type { Kysely } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { FALLBACKS, HISTORY } from '../formula.ts';
import { arraysIn } from './sent-arrays.ts';

type Db = Kysely<Schema>;

/** An entry of a member's history, with the neighbours of its product. */
export interface HistoryStep {
  productId: number;
  kind: Exclude<Schema['affinity']['kind'], 'DISLIKED'>;
  pull: number;
  neighbours: number[];
  scores: number[];
}

/** The data about a member that recommendations need. */
export interface RecommendationProfile {
  id: number;
  /** The latest products of their history, newest first. */
  history: HistoryStep[];
  /** Products that are favourites or reviewed, and the last ones viewed. */
  had: number[];
  hasAllergies: boolean;
  /** Ids of the ingredients that they avoid, individually or by group. */
  avoided: number[];
}

interface ProfileRow extends Pick<RecommendationProfile, 'hasAllergies'> {
  /** Lists of numbers as texts, and concatenated results of `array_send`; null if the member has no history. */
  products: string | null;
  kinds: string | null;
  pulls: string | null;
  neighbours: Buffer | null;
  scores: Buffer | null;
  had: string;
  avoided: string;
}

/** SQL: whether a member avoids anything. */
const AVOIDS = `(exists (select from member_ingredient where member_id = $1 and kind = 'ALLERGIC')
    or exists (select from member_ingredient_group where member_id = $1))`;

/** Number of last viewed products, which pages show beside the recommendations. */
const LOOKED_AT = 3;
const NEWEST_FIRST = 'order by t.at desc, t.product_id';

// A single row with each list in one value: reading a thousand numbers one by one would take longer than everything else.
const profile = prepare<ProfileRow>(`
  select own.*, ${AVOIDS} as "hasAllergies",
    array(
      select product_id from favourite_product where member_id = $1
      union all select product_id from review where member_id = $1
      union all (select product_id from viewed_product where member_id = $1 order by viewed_at desc limit ${LOOKED_AT}))::text as had,
    array(
      select ingredient_id from member_ingredient where member_id = $1 and kind = 'ALLERGIC'
      union all select m.ingredient_id from member_ingredient_group g join ingredient_group_member m on m.group_id = g.group_id
      where g.member_id = $1)::text as avoided
  from (
    select array_agg(t.product_id ${NEWEST_FIRST})::text as products, array_agg(t.kind ${NEWEST_FIRST})::text as kinds,
      array_agg(t.pull ${NEWEST_FIRST})::text as pulls,
      string_agg(array_send(coalesce(n.ids, '{}')), '' ${NEWEST_FIRST}) as neighbours,
      string_agg(array_send(coalesce(n.scores, '{}')), '' ${NEWEST_FIRST}) as scores
    from (select product_id, kind, pull, at from affinity where member_id = $1 and pull > 0 order by at desc limit ${HISTORY}) t
    left join product_neighbour n on n.product_id = t.product_id) own`);

/** A member with the latest products of their history and the current neighbours of these. */
export async function selectProfile(db: Db, memberId: number): Promise<RecommendationProfile> {
  const row = (await profile(db, memberId))[0] as ProfileRow;
  const [pulls, kinds] = [numbersIn(row.pulls), wordsIn(row.kinds)];
  const [neighbours, scores] = [arraysIn(row.neighbours ?? NO_BYTES, 'integer'), arraysIn(row.scores ?? NO_BYTES, 'real')];
  return {
    ...{ id: memberId, hasAllergies: row.hasAllergies, had: numbersIn(row.had), avoided: numbersIn(row.avoided) },
    history: numbersIn(row.products).map((productId, at) => ({
      ...{ productId, kind: kinds[at] as HistoryStep['kind'], pull: pulls[at] ?? 0 },
      ...{ neighbours: neighbours[at] ?? [], scores: scores[at] ?? [] },
    })),
  };
}

const NO_BYTES = Buffer.alloc(0);

/** Elements of an array in text form that contains no spaces or quotes. */
const wordsIn = (text: string | null): string[] => (text === null || text === '{}' ? [] : text.slice(1, -1).split(','));
const numbersIn = (text: string | null): number[] => wordsIn(text).map(Number);

const names = prepare<{ id: number; name: string }>(`
  select distinct on (product_id) product_id as id, name from product_text
  where product_id = any($1::integer[]) and lang in ('en', $2) and name is not null order by product_id, lang = 'en'`);

/** Names of products by id, whether on sale or not. */
export const selectProductNamesById = (db: Db, ids: readonly number[], lang: string) => names(db, ids, lang);

/**
 * SQL: products that a member may be shown: on sale and free of what they avoid; an incomplete label never counts as free. The inner limit
 * makes the database look up each product; otherwise it first collects all products with a common ingredient. Groups contain thousands of
 * ingredients, so there it is reversed: the groups' ingredients are collected once, and each product's few are looked up in them ('is true'
 * prevents a join with every product).
 */
const ALLOWED = `
  p.is_active and (
    (not exists (select from member_ingredient where member_id = $1 and kind = 'ALLERGIC')
      or (p.ingredients_status = 'COMPLETE' and not exists (
        select from member_ingredient a cross join lateral (
          select from product_ingredient i where i.ingredient_id = a.ingredient_id and i.product_id = p.id limit 1) found
        where a.member_id = $1 and a.kind = 'ALLERGIC')))
    and (not exists (select from member_ingredient_group where member_id = $1)
      or (p.ingredients_status = 'COMPLETE' and not exists (
        select from (select ingredient_id from product_ingredient where product_id = p.id offset 0) i
        where (i.ingredient_id in (
          select m.ingredient_id from member_ingredient_group g join ingredient_group_member m on m.group_id = g.group_id
          where g.member_id = $1)) is true))))`;

export interface FallbackRow {
  code: 'BRAND' | 'INGREDIENT' | 'SKIN_TONE' | 'HAIR_STYLE' | 'RATED';
  /** Name of the ingredient. */
  name: string | null;
  /** Weight of a product on this list relative to other lists of its step. */
  worth: number;
  ids: number[];
}

const lists = prepare<Omit<FallbackRow, 'ids'> & { ids: Buffer }>(`
  select w.code, w.name, w.worth, array_send(s.ids) as ids from (
    (select 'BRAND' as code, null as name, 1::float8 as worth, 'brand ' || brand_id as list
      from favourite_brand where member_id = $1 order by created_at desc limit ${FALLBACKS.weighted})
    union all
    (select 'INGREDIENT', i.name, 1 / (1 + ln(1 + i.product_count)), 'ingredient ' || i.id
      from member_ingredient m join ingredient i on i.id = m.ingredient_id
      where m.member_id = $1 and m.kind = 'FAVOURITE' order by i.product_count limit ${FALLBACKS.weighted})
    union all select 'SKIN_TONE', null, 1, 'skin_tone ' || skin_tone from member where id = $1
    union all select 'HAIR_STYLE', null, 1, 'hair_style ' || hair_style from member where id = $1
    union all select 'RATED', null, 1, 'best'
  ) w join fallback_list s on s.name = w.list`);

/** The fallback lists that match a member's profile, and the list of the best. */
export const selectFallbacks = async (db: Db, memberId: number): Promise<FallbackRow[]> =>
  (await lists(db, memberId)).map(({ ids, ...list }) => ({ ...list, ids: arraysIn(ids, 'integer')[0] ?? [] }));

/** The stored substitutes of a product. */
export interface SimilarRow {
  isOnSale: boolean;
  isWorkedOut: boolean;
  /** Ids of those that may be shown, best first. */
  ids: number[];
}

const similar = prepare<SimilarRow>(`
  select exists (select from product where id = $2 and is_active) as "isOnSale",
    exists (select from product_neighbour where product_id = $2) as "isWorkedOut",
    coalesce((
      select array_agg(p.id order by s.place)
      from product_neighbour n cross join unnest(n.similar_ids) with ordinality as s (id, place) join product p on p.id = s.id
      where n.product_id = $2 and ${ALLOWED}
    ), '{}') as ids`);

/** Substitutes of a product that may be shown to a member; 0 for a visitor, who avoids nothing. */
export const selectSimilar = async (db: Db, memberId: number, productId: number) =>
  (await similar(db, memberId, productId))[0] as SimilarRow;

const allowed = prepare<{ id: number }>(`
  select p.id from unnest($2::integer[]) with ordinality as s (id, place) join product p on p.id = s.id where ${ALLOWED} order by s.place`);

/** Those of the given products that may be shown to a member (0 for a visitor), in the same order. */
export const selectAllowed = async (db: Db, memberId: number, ids: readonly number[]) =>
  (await allowed(db, memberId, ids)).map(({ id }) => id);
