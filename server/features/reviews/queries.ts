import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { fixed } from '../../db/fixed.ts';
import type { Schema } from '../../db/schema.ts';

export interface AskedReviews {
  productId: number;
  offset: number;
  limit: number;
  orderBy: 'created_at' | 'rating' | 'like_count';
  direction: 'asc' | 'desc';
  /** A bucket of the histogram, 1 to 5. */
  bucket?: number | undefined;
  skinTone?: string | undefined;
  hairStyle?: string | undefined;
}

const ORDER = { created_at: sql`r.created_at`, rating: sql`r.half_stars`, like_count: sql`r.like_count` } as const;

const ratings = fixed<{ count: number; histogram: number[] }>(
  'select rating_count as count, rating_histogram as histogram from product where id = $1 and is_active',
);

/** How many reviews a product on sale has, in all and by stars; undefined when there is no such product. */
export const selectRatings = async (db: Kysely<Schema>, productId: number) => (await ratings(db, productId))[0];

function conditions(asked: AskedReviews): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<boolean>`r.product_id = ${asked.productId}`];
  // A review counts in the bucket of ceil(rating): 3.5 stars are 7 halves, bucket 4.
  if (asked.bucket !== undefined) all.push(sql<boolean>`r.half_stars in (${asked.bucket * 2 - 1}, ${asked.bucket * 2})`);
  if (asked.skinTone !== undefined) all.push(sql<boolean>`m.skin_tone = ${asked.skinTone}`);
  if (asked.hairStyle !== undefined) all.push(sql<boolean>`m.hair_style = ${asked.hairStyle}`);
  return all;
}

/** A page of a product's reviews with their writers. */
export function selectReviews(db: Kysely<Schema>, asked: AskedReviews) {
  const direction = sql.raw(asked.direction);
  return db
    .selectFrom('review as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .where((and) => and.and(conditions(asked)))
    .select(['r.id', 'r.product_id', 'r.half_stars', 'r.comment', 'r.created_at', 'r.like_count'])
    .select(['m.uuid', 'm.name', 'm.image', 'm.is_verified', 'm.skin_tone', 'm.hair_style', 'm.country'])
    .orderBy(sql`${ORDER[asked.orderBy]} ${direction}, r.id ${direction}`)
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
}

/** How many reviews of a product match. */
export async function countReviews(db: Kysely<Schema>, asked: AskedReviews): Promise<number> {
  const chosen = db.selectFrom('review as r').innerJoin('member as m', 'm.id', 'r.member_id');
  const counted = await chosen
    .where((and) => and.and(conditions(asked)))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
