import type { Asker } from '../../../http/asker.ts';
import { marksOf } from '../marks/marks.ts';
import type { Shop } from '../shop.ts';
import { type Card, presentCard } from './present.ts';
import { selectCards } from './queries.ts';

/** Products by id as every list shows them, marked for the caller, in the order of the ids; those that are not on sale are left out. */
export async function showCards(shop: Shop, ids: readonly number[], asker: Asker): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [rows, marks] = await Promise.all([selectCards(shop.db, ids, asker.lang), marksOf(shop.db, asker, ids)]);
  return rows.map((row) => presentCard(shop, row, asker, marks));
}
