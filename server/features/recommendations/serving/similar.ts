import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { found } from '../../../http/refusal.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { createContent } from '../neighbours/content.ts';
import { type NeighbourProducts, placesByCategory, placesOf } from '../neighbours/products.ts';
import { createSubstitutes } from '../neighbours/substitutes.ts';
import { selectAllowed, selectSimilar } from './queries.ts';

/** Returns a lookup of substitutes that a member (0 for a visitor) may be shown: ids, best first. Throws `not_found` if off sale. */
export function createSimilar(db: Kysely<Schema>, catalogue: Catalogue): (productId: number, memberId: number) => Promise<number[]> {
  const freshOf = createFresh(catalogue);
  return async (productId, memberId) => {
    const row = await selectSimilar(db, memberId, productId);
    found(row.isOnSale || undefined);
    return row.isWorkedOut ? row.ids : selectAllowed(db, memberId, await freshOf(productId));
  };
}

/** Substitutes by content only, for products without stored ones: new products, or all of a new shop. */
function createFresh(catalogue: Catalogue): (productId: number) => Promise<number[]> {
  let known: { of: Int32Array; substitutes(productId: number): number[] } | undefined;
  return async (productId) => {
    const { rating: _, ...products } = await catalogue.productColumns();
    if (known?.of !== products.ids)
      known = { of: products.ids, substitutes: freshSubstitutes({ ...products, rank: products.ids.map((_id, place) => place) }) };
    return known.substitutes(productId);
  };
}

function freshSubstitutes(products: NeighbourProducts): (productId: number) => number[] {
  const content = createContent(products);
  const substitutes = createSubstitutes(products, placesByCategory(products), content);
  const placeOf = placesOf(products.ids);
  return (productId) => {
    const place = placeOf(productId);
    if (place < 0) return [];
    content.look(place);
    return substitutes(place, () => 0).map((other) => products.ids[other] as number);
  };
}
