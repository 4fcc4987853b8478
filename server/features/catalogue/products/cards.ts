import type { RequestContext } from '../../../http/request-context.ts';
import type { CatalogueContext } from '../shop.ts';
import { readViewerState } from '../viewer-state.ts';
import { type Card, presentCard } from './present.ts';
import { selectCards } from './queries.ts';

/** Products by id as every list shows them, marked for the caller, in the order of the ids; those that are not on sale are left out. */
export async function showCards(shop: CatalogueContext, ids: readonly number[], context: RequestContext): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [rows, marks] = await Promise.all([selectCards(shop.db, ids, context.lang), readViewerState(shop.db, context, ids)]);
  return rows.map((row) => presentCard(shop, row, context, marks));
}
