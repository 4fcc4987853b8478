import type { Kysely } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Asker } from '../../../http/asker.ts';
import { selectAvoided, selectFavouriteBrands, selectMarks } from './queries.ts';

type Card = Output<'GET highest/rated/product/list'>['list'][number];
type Mark = Pick<Card, 'is_favorite' | 'avoided' | 'ingredients_status'>;

/** What a list shows of the caller's own beside each product, by product id. */
export type Marks = (productId: number) => Mark;

const NONE: ReadonlySet<number> = new Set();
const unmarked: Marks = () => ({ is_favorite: '0', avoided: [], ingredients_status: null });

/** The caller's marks for some products: one query for a member, none for a visitor. */
export async function marksOf(db: Kysely<Schema>, { caller }: Asker, productIds: readonly number[]): Promise<Marks> {
  if (caller === null || productIds.length === 0) return unmarked;
  const marks = new Map<number, Mark>();
  for (const { productId, ingredientId, name, status } of await selectMarks(db, caller.memberId, productIds)) {
    const mark = marks.get(productId) ?? unmarked(productId);
    if (status !== null) mark.ingredients_status = status;
    else if (ingredientId === null) mark.is_favorite = '1';
    else mark.avoided.push({ ingredient_id: ingredientId, name: name ?? '' });
    marks.set(productId, mark);
  }
  return (productId) => marks.get(productId) ?? unmarked(productId);
}

/** Which of some brands are the caller's favourites. */
export function favouriteBrandsOf(db: Kysely<Schema>, { caller }: Asker, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return caller === null || ids.length === 0 ? Promise.resolve(NONE) : selectFavouriteBrands(db, caller.memberId, ids);
}

/** Ids of the ingredients that the caller avoids; none of a visitor. */
export function avoidedBy(db: Kysely<Schema>, { caller }: Asker): Promise<ReadonlySet<number>> {
  return caller === null ? Promise.resolve(NONE) : selectAvoided(db, caller.memberId);
}
