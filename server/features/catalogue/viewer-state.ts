import type { Kysely } from 'kysely';
import type { Output } from '../../../contract/index.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { PERHAPS } from './listing/labels.ts';

type Card = Output<'GET highest/rated/product/list'>['list'][number];
type ProductState = Pick<Card, 'is_favorite' | 'avoided' | 'ingredients_status'>;

/** The caller's marks on a product, by its id. */
export type ViewerState = (productId: number) => ProductState;

const NONE: ReadonlySet<number> = new Set();
const unmarked: ViewerState = () => ({ is_favorite: '0', avoided: [], ingredients_status: null });

/** Reads the caller's marks on some products: one query for a member, none for a visitor. */
export async function readViewerState(db: Kysely<Schema>, { caller }: RequestContext, productIds: readonly number[]): Promise<ViewerState> {
  if (caller === null || productIds.length === 0) return unmarked;
  const marks = new Map<number, ProductState>();
  for (const { productId, ingredientId, name, status } of await selectViewerState(db, caller.memberId, productIds)) {
    const mark = marks.get(productId) ?? unmarked(productId);
    if (status !== null) mark.ingredients_status = status;
    else if (ingredientId === null) mark.is_favorite = '1';
    else mark.avoided.push({ ingredient_id: ingredientId, name: name ?? '' });
    marks.set(productId, mark);
  }
  return (productId) => marks.get(productId) ?? unmarked(productId);
}

/** Those of some brands that are the caller's favourites. */
export function favouriteBrandsOf(db: Kysely<Schema>, { caller }: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return caller === null || ids.length === 0 ? Promise.resolve(NONE) : selectFavouriteBrandsAmong(db, caller.memberId, ids);
}

/** Ids of the ingredients that the caller avoids; none for a visitor. */
export function avoidedBy(db: Kysely<Schema>, { caller }: RequestContext): Promise<ReadonlySet<number>> {
  return caller === null ? Promise.resolve(NONE) : selectAvoided(db, caller.memberId);
}

/**
 * One mark of a member on a product: a favourite (all null), an avoided ingredient it may contain, or its ingredients status, for members
 * who avoid something.
 */
export interface ViewerStateRow {
  productId: number;
  ingredientId: number | null;
  name: string | null;
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING' | null;
}

/** SQL: ids of the ingredients that member $1 avoids, singly and in groups. */
const AVOIDED = `
  select ingredient_id from member_ingredient where member_id = $1 and kind = 'ALLERGIC'
  union all
  select m.ingredient_id from member_ingredient_group g join ingredient_group_member m on m.group_id = g.group_id where g.member_id = $1`;

// The few label entries are looked up among the avoided ingredients, which may be thousands: 'is true' prevents a join.
const marks = prepare<ViewerStateRow>(`
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

/** A member's marks on some products, ordered by ingredient name, each once. */
export const selectViewerState = (db: Kysely<Schema>, memberId: number, productIds: readonly number[]) => marks(db, memberId, productIds);

const avoided = prepare<{ id: number }>(`select ingredient_id as id from (${AVOIDED}) a`);

/** Ids of the ingredients that a member avoids. */
export async function selectAvoided(db: Kysely<Schema>, memberId: number): Promise<ReadonlySet<number>> {
  return new Set((await avoided(db, memberId)).map(({ id }) => id));
}

const favouriteBrands = prepare<{ id: number }>(
  'select brand_id as id from favourite_brand where member_id = $1 and brand_id = any($2::integer[])',
);

/** Those of some brands that are a member's favourites. */
export async function selectFavouriteBrandsAmong(
  db: Kysely<Schema>,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await favouriteBrands(db, memberId, ids)).map(({ id }) => id));
}

const reviewed = prepare<{ id: number }>('select id from review_record where member_id = $1 and product_id = $2');

/** The id of a member's review of a product; null when there is none. */
export async function selectReviewOf(db: Kysely<Schema>, memberId: number, productId: number): Promise<number | null> {
  return (await reviewed(db, memberId, productId))[0]?.id ?? null;
}
