import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import {
  countReviews,
  countReviewsOf,
  countUnseenReviews,
  hasUncountedChoices,
  type RequestedReviews,
  type ReviewRow,
  selectCountry,
  selectRatings,
  selectReviewer,
  selectReviews,
  selectReviewsOf,
} from './queries.ts';

interface ReviewPage {
  rows: ReviewRow[];
  count: number;
}

const readerOf = ({ caller }: RequestContext): number | null => caller?.memberId ?? null;

/** A page of a product's reviews and how many match. Throws `not_found` if there is no such product. */
export async function listReviews(
  db: Kysely<Schema>,
  asked: Parsed<'GET review/list/pagination/{productId}'>,
  context: RequestContext,
): Promise<ReviewPage> {
  const reader = readerOf(context);
  const wanted: RequestedReviews = {
    productId: asked.productId,
    offset: asked.offset,
    limit: asked.limit,
    bucket: asked.rating,
    skinTone: asked.skin_tone,
    hairStyle: asked.hair_style,
    // Visitors, and members without a country, see reviews from all countries.
    country: asked.country === 'NOT_ALL' && reader !== null ? await selectCountry(db, reader) : undefined,
    label: asked.label,
    owns: asked.owns === undefined ? undefined : asked.owns === 1,
    lang: asked.lang,
    withPhotos: asked.with_photos === undefined ? undefined : asked.with_photos === 1,
    direction: asked.sort_by === 'ASC' ? 'asc' : 'desc',
    orderBy: asked.order_by ?? 'created_at',
  };
  const { count, histogram } = found(await selectRatings(db, asked.productId));
  const rows = await selectReviews(db, wanted, reader);
  // The product stores these two counts; only other filters require counting.
  if (hasUncountedChoices(wanted)) return { rows, count: await countReviews(db, wanted, reader) };
  const all = wanted.bucket === undefined ? count : (histogram[wanted.bucket - 1] ?? 0);
  return { rows, count: reader === null ? all : all - (await countUnseenReviews(db, wanted, reader)) };
}

/** A page of a member's reviews and their number; only they see those of products off sale. Throws `not_found` without such a member. */
export async function listReviewsBy(
  db: Kysely<Schema>,
  asked: Parsed<'GET review/by/{uuid}'>,
  context: RequestContext,
): Promise<ReviewPage> {
  const memberId = found(await selectReviewer(db, asked.uuid));
  const { offset, limit } = asked;
  const reader = readerOf(context);
  return { rows: await selectReviewsOf(db, { memberId, offset, limit }, reader), count: await countReviewsOf(db, memberId, reader) };
}
