import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { paged } from '../../http/paging.ts';
import { type Feature, serve } from '../../http/route.ts';
import { presentReview } from './present.ts';
import { listReviews } from './reviews.ts';

/** What members say of products. */
export function createReviews(db: Kysely<Schema>): Feature {
  const list = serve('GET review/list/pagination/{productId}', async (asked, { lang }) => {
    const { rows, count } = await listReviews(db, asked);
    const shown = rows.map((row) => presentReview(row, lang));
    return paged(shown, count, asked.offset);
  });
  return { noun: 'reviews', routes: [list] };
}
