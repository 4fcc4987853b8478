import type { Asker } from '../../../http/asker.ts';
import { found } from '../../../http/refusal.ts';
import { marksOf } from '../marks/marks.ts';
import { selectIsReviewed } from '../marks/queries.ts';
import type { Shop } from '../shop.ts';
import { type Detail, presentDetail } from './present.ts';
import { selectDetail } from './queries.ts';

/** A product as its own page shows it, marked for the caller; 404 when there is none on sale. */
export async function showDetail(shop: Shop, slug: string, asker: Asker): Promise<Detail> {
  const row = found(await selectDetail(shop.db, slug, asker.lang));
  const [names, marks, isReviewed] = await Promise.all([
    shop.ingredientNames(row.labelIds ?? []),
    marksOf(shop.db, asker, [row.id]),
    asker.caller !== null && selectIsReviewed(shop.db, asker.caller.memberId, row.id),
  ]);
  return presentDetail(shop, row, { names, marks, isReviewed }, asker);
}
