import { found } from '../../../http/refusal.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { CatalogueContext } from '../shop.ts';
import { readViewerState, selectReviewOf } from '../viewer-state.ts';
import { type Detail, presentDetail } from './present.ts';
import { selectDetail } from './queries.ts';

/** A product as its own page shows it, marked for the caller; 404 when there is none on sale. */
export async function showDetail(shop: CatalogueContext, slug: string, context: RequestContext): Promise<Detail> {
  const row = found(await selectDetail(shop.db, slug, context.lang));
  const [names, marks, reviewId] = await Promise.all([
    shop.ingredientNames(row.labelIds ?? []),
    readViewerState(shop.db, context, [row.id]),
    context.caller === null ? null : selectReviewOf(shop.db, context.caller.memberId, row.id),
  ]);
  return presentDetail(shop, row, { names, marks, reviewId }, context);
}
