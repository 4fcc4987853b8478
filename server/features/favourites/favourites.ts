import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { takeTurn } from '../../db/turn.ts';
import { Refusal } from '../../http/refusal.ts';
import { retaste } from '../recommendations/index.ts';
import {
  addToBrand,
  addToProduct,
  deleteFavouriteBrands,
  deleteFavouriteProducts,
  type Outcome,
  setFavouriteBrand,
  setFavouriteProduct,
} from './queries.ts';

/** 1 keeps, 0 lets go; without it a favourite ceases to be one, and anything else becomes one. */
type Wish = 0 | 1 | undefined;

/** Keeps a product or lets it go, and counts it for the product, all or nothing. Resolves to whether it is a favourite now; 404 without the product. */
export function favourProduct(db: Kysely<Schema>, memberId: number, productId: number, to: Wish): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, memberId);
    const { isFavourite, change } = known(await setFavouriteProduct(tx, memberId, productId, to ?? null));
    if (change === 0) return isFavourite;
    await addToProduct(tx, productId, change);
    await retaste(tx, memberId, productId);
    return isFavourite;
  });
}

/** The same with a brand. */
export function favourBrand(db: Kysely<Schema>, memberId: number, brandId: number, to: Wish): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, memberId);
    const { isFavourite, change } = known(await setFavouriteBrand(tx, memberId, brandId, to ?? null));
    if (change !== 0) await addToBrand(tx, brandId, change);
    return isFavourite;
  });
}

/** Lets go of everything a member keeps, as who leaves does: rows that only vanished with the member would still be counted. */
export async function forgetFavourites(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await takeTurn(tx, memberId);
  await deleteFavouriteProducts(tx, memberId);
  await deleteFavouriteBrands(tx, memberId);
}

function known(outcome: Outcome | undefined): Outcome {
  if (!outcome?.isKnown) throw new Refusal('not_found');
  return outcome;
}
