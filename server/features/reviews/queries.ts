import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface AskedReviews {
  productId: number;
  offset: number;
  limit: number;
  orderBy: 'created_at' | 'rating' | 'like_count';
  direction: 'asc' | 'desc';
  /** ISO 3166 of the reviewers. */
  country?: string | undefined;
  /** A bucket of the histogram, 1 to 5. */
  bucket?: number | undefined;
  skinTone?: string | undefined;
  hairStyle?: string | undefined;
}

const ORDER = { created_at: sql`r.created_at`, rating: sql`r.half_stars`, like_count: sql`r.like_count` } as const;

/** Whether a product is on sale. */
export async function productExists(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('id', '=', id).where('is_active', '=', true).executeTakeFirst();
  return row !== undefined;
}

function conditions(asked: AskedReviews): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<boolean>`r.product_id = ${asked.productId}`];
  // A review counts in the bucket of ceil(rating): 3.5 stars are 7 halves, bucket 4.
  if (asked.bucket !== undefined) all.push(sql<boolean>`r.half_stars in (${asked.bucket * 2 - 1}, ${asked.bucket * 2})`);
  if (asked.country !== undefined) all.push(sql<boolean>`m.country = ${asked.country}`);
  if (asked.skinTone !== undefined) all.push(sql<boolean>`m.skin_tone = ${asked.skinTone}`);
  if (asked.hairStyle !== undefined) all.push(sql<boolean>`m.hair_style = ${asked.hairStyle}`);
  return all;
}

/** A page of a product's reviews with their writers, and how many match in all. */
export async function selectReviews(db: Kysely<Schema>, asked: AskedReviews) {
  const chosen = db
    .selectFrom('review as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .where((and) => and.and(conditions(asked)));
  const direction = sql.raw(asked.direction);
  const rows = await chosen
    .select(['r.id', 'r.product_id', 'r.half_stars', 'r.comment', 'r.created_at', 'r.like_count'])
    .select(['m.uuid', 'm.name', 'm.image', 'm.is_verified', 'm.skin_tone', 'm.hair_style', 'm.country'])
    .orderBy(sql`${ORDER[asked.orderBy]} ${direction}, r.id ${direction}`)
    .offset(asked.offset)
    .limit(asked.limit)
    .execute();
  const counted = await chosen.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: counted.count };
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>['rows'][number];
