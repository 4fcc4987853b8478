import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { paged } from '../../http/paging.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Feature, serve } from '../../http/route.ts';
import { presentReview } from './present.ts';
import { productExists, selectReviews } from './queries.ts';

/** What members say of products. */
export function createReviews(db: Kysely<Schema>): Feature {
  const list = serve('GET review/list/pagination/{productId}', async (asked, { lang }) => {
    const { productId, offset, limit, rating: bucket, skin_tone: skinTone, hair_style: hairStyle } = asked;
    if (!(await productExists(db, productId))) throw new Refusal('not_found');
    const direction = asked.sort_by === 'ASC' ? 'asc' : 'desc';
    const { rows, count } = await selectReviews(db, {
      productId,
      offset,
      limit,
      bucket,
      skinTone,
      hairStyle,
      direction,
      orderBy: asked.order_by ?? 'created_at',
    });
    return paged(
      rows.map((row) => presentReview(row, lang)),
      count,
      offset,
    );
  });
  return { noun: 'reviews', routes: [list] };
}
