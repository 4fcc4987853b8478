import type { Kysely } from 'kysely';
import { fixed } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';
import { PERHAPS } from '../listing/labels.ts';

/**
 * One thing that a member has with a product: it is a favourite, it may contain what they avoid (with the ingredient), or it is known how
 * much of its label is known (with the status; for who avoids something).
 */
export interface MarkRow {
  productId: number;
  ingredientId: number | null;
  name: string | null;
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING' | null;
}

/** Ids of what the member $1 avoids, one by one and in whole groups. */
const AVOIDED = `
  select ingredient_id from member_ingredient where member_id = $1 and kind = 'ALLERGIC'
  union all
  select m.ingredient_id from member_ingredient_group g join ingredient_group_member m on m.group_id = g.group_id where g.member_id = $1`;

// The few entries of the labels are looked up in what is avoided, which may be thousands: 'is true' keeps it from being joined.
const marks = fixed<MarkRow>(`
  select * from (
    select product_id as "productId", null::integer as "ingredientId", null as name, null as status
    from favourite_product where member_id = $1 and product_id = any($2::integer[])
    union all
    select id, null, null, ingredients_status from product where id = any($2::integer[]) and exists (${AVOIDED})
    union all
    select distinct l.product_id, i.id, i.name, null
    from product_ingredient l join ingredient i on i.id = l.ingredient_id
    where l.product_id = any($2::integer[]) and l.confidence >= ${PERHAPS} and (l.ingredient_id in (${AVOIDED})) is true
  ) mark order by name collate "C"`);

/** What a member has with some products, ingredients by name, each once. */
export const selectMarks = (db: Kysely<Schema>, memberId: number, productIds: readonly number[]) => marks(db, memberId, productIds);

const avoided = fixed<{ id: number }>(`select ingredient_id as id from (${AVOIDED}) a`);

/** Ids of the ingredients that a member avoids. */
export async function selectAvoided(db: Kysely<Schema>, memberId: number): Promise<ReadonlySet<number>> {
  return new Set((await avoided(db, memberId)).map(({ id }) => id));
}

const favouriteBrands = fixed<{ id: number }>(
  'select brand_id as id from favourite_brand where member_id = $1 and brand_id = any($2::integer[])',
);

/** Which of some brands are a member's favourites. */
export async function selectFavouriteBrands(db: Kysely<Schema>, memberId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await favouriteBrands(db, memberId, ids)).map(({ id }) => id));
}

const reviewed = fixed<{ found: boolean }>('select exists (select from review where member_id = $1 and product_id = $2) as found');

/** Whether a member has reviewed a product. */
export async function selectIsReviewed(db: Kysely<Schema>, memberId: number, productId: number): Promise<boolean> {
  return (await reviewed(db, memberId, productId))[0]?.found === true;
}
