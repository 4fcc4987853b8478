import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../http/refusal.ts';
import { type AskedReviews, countReviews, type ReviewRow, selectRatings, selectReviews } from './queries.ts';

/** A page of a product's reviews and how many match; 404 when there is no such product. */
export async function listReviews(
  db: Kysely<Schema>,
  asked: Parsed<'GET review/list/pagination/{productId}'>,
): Promise<{ rows: ReviewRow[]; count: number }> {
  const wanted: AskedReviews = {
    productId: asked.productId,
    offset: asked.offset,
    limit: asked.limit,
    bucket: asked.rating,
    skinTone: asked.skin_tone,
    hairStyle: asked.hair_style,
    direction: asked.sort_by === 'ASC' ? 'asc' : 'desc',
    orderBy: asked.order_by ?? 'created_at',
  };
  const { count, histogram } = found(await selectRatings(db, asked.productId));
  const rows = await selectReviews(db, wanted);
  // The product keeps these two counts; only choices of people have to be counted.
  if (wanted.skinTone !== undefined || wanted.hairStyle !== undefined) return { rows, count: await countReviews(db, wanted) };
  return { rows, count: wanted.bucket === undefined ? count : (histogram[wanted.bucket - 1] ?? 0) };
}
