import type { Kysely } from 'kysely';
import { fixed } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';
import { HISTORY, LADDER } from '../formula.ts';

type Db = Kysely<Schema>;

export interface HistoryRow {
  hasAllergies: boolean;
  /** Null throughout when the member has no history. */
  productId: number | null;
  kind: Exclude<Schema['taste']['kind'], 'DISLIKED'> | null;
  pull: number | null;
  name: string | null;
  neighbours: number[] | null;
  scores: number[] | null;
}

/** Whether a member avoids anything at all. */
const AVOIDS = `(exists (select from member_ingredient where member_id = $1 and kind = 'ALLERGIC')
    or exists (select from member_ingredient_group where member_id = $1))`;

const history = fixed<HistoryRow>(`
  select has.allergies as "hasAllergies", t.product_id as "productId", t.kind, t.pull, coalesce(own.name, en.name) as name,
    n.ids as neighbours, n.scores
  from (select ${AVOIDS} as allergies) has
  left join (select product_id, kind, pull, at from taste where member_id = $1 and pull > 0 order by at desc limit ${HISTORY}) t on true
  left join product_neighbour n on n.product_id = t.product_id
  left join product_text en on en.product_id = t.product_id and en.lang = 'en'
  left join product_text own on own.product_id = t.product_id and own.lang = $2 and $2 <> 'en'
  order by t.at desc`);

/** The last products of a member's history with their rows, newest first; always one row at least. */
export const selectHistory = (db: Db, memberId: number, lang: string) => history(db, memberId, lang);

/**
 * Products that a member may be shown: on sale, and free of what they are allergic to. Nothing unknown is called free of something.
 * The inner limit makes the database look each product up; else it gathers all products that have a common ingredient first. Groups hold
 * thousands, so for them it is the other way round: each product's own few are looked up in them, which are gathered once ('is true'
 * keeps them from being joined to every product).
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

/** How many of the products looked at last stand beside the recommendations. */
const LOOKED_AT = 3;

const anew = fixed<{ id: number }>(`
  select w.id from unnest($2::integer[]) as w (id)
  where w.id not in (select product_id from favourite_product where member_id = $1)
    and w.id not in (select product_id from review where member_id = $1)
    and w.id not in (select product_id from viewed_product where member_id = $1 order by viewed_at desc limit ${LOOKED_AT})
    and (not ${AVOIDS} or exists (select from product p where p.id = w.id and ${ALLOWED}))`);

/**
 * Those of some products that may be recommended to a member, in no order. The products themselves are only looked at for members who
 * avoid something: looking up sixty of them takes longer than all the rest.
 */
export const selectAllowedAnew = async (db: Db, memberId: number, ids: readonly number[]) =>
  (await anew(db, memberId, ids)).map(({ id }) => id);

export interface ShelfRow {
  code: 'BRAND' | 'INGREDIENT' | 'SKIN_TONE' | 'HAIR_STYLE' | 'RATED';
  /** Of the ingredient. */
  name: string | null;
  /** How much a product of this shelf is worth among those of its step. */
  worth: number;
  ids: number[];
}

const shelves = fixed<ShelfRow>(`
  select w.code, w.name, w.worth, s.ids from (
    (select 'BRAND' as code, null as name, 1::float8 as worth, 'brand ' || brand_id as shelf
      from favourite_brand where member_id = $1 order by created_at desc limit ${LADDER.wishes})
    union all
    (select 'INGREDIENT', i.name, 1 / (1 + ln(1 + i.product_count)), 'ingredient ' || i.id
      from member_ingredient m join ingredient i on i.id = m.ingredient_id
      where m.member_id = $1 and m.kind = 'FAVOURITE' order by i.product_count limit ${LADDER.wishes})
    union all select 'SKIN_TONE', null, 1, 'skin_tone ' || skin_tone from member where id = $1
    union all select 'HAIR_STYLE', null, 1, 'hair_style ' || hair_style from member where id = $1
    union all select 'RATED', null, 1, 'best'
  ) w join product_shelf s on s.name = w.shelf`);

/** The shelves that a member's profile leads to, and that of the best. */
export const selectShelves = (db: Db, memberId: number) => shelves(db, memberId);

/** What is kept of a product's stand-ins. */
export interface SimilarRow {
  isOnSale: boolean;
  isWorkedOut: boolean;
  /** Those that may be shown, best first. */
  ids: number[];
}

const similar = fixed<SimilarRow>(`
  select exists (select from product where id = $2 and is_active) as "isOnSale",
    exists (select from product_neighbour where product_id = $2) as "isWorkedOut",
    coalesce((
      select array_agg(p.id order by s.place)
      from product_neighbour n cross join unnest(n.similar_ids) with ordinality as s (id, place) join product p on p.id = s.id
      where n.product_id = $2 and ${ALLOWED}
    ), '{}') as ids`);

/** What could stand in for a product and may be shown to a member; 0: a visitor, who is allergic to nothing. */
export const selectSimilar = async (db: Db, memberId: number, productId: number) =>
  (await similar(db, memberId, productId))[0] as SimilarRow;

const allowed = fixed<{ id: number }>(`
  select p.id from unnest($2::integer[]) with ordinality as s (id, place) join product p on p.id = s.id where ${ALLOWED} order by s.place`);

/** Those of some products that may be shown to a member (0: a visitor), in their order. */
export const selectAllowed = async (db: Db, memberId: number, ids: readonly number[]) =>
  (await allowed(db, memberId, ids)).map(({ id }) => id);
