import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { prepare, preparedQuery } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

export interface RequestedReviews {
  productId: number;
  offset: number;
  limit: number;
  orderBy: 'created_at' | 'rating' | 'like_count';
  direction: 'asc' | 'desc';
  /** A bucket of the histogram, 1 to 5. */
  bucket?: number | undefined;
  skinTone?: string | undefined;
  hairStyle?: string | undefined;
  /** Of the writers; ISO 3166. */
  country?: string | undefined;
}

/** Who asks, as the id of a member; null for a visitor. */
type Reader = number | null;

const ORDER = { created_at: sql`r.created_at`, rating: sql`r.half_stars`, like_count: sql`r.like_count` } as const;

const ratings = prepare<{ count: number; histogram: number[] }>(
  'select rating_count as count, rating_histogram as histogram from product where id = $1 and is_active',
);

/** How many reviews a product on sale has, in all and by stars; undefined when there is no such product. */
export const selectRatings = async (db: Kysely<Schema>, productId: number) => (await ratings(db, productId))[0];

const country = prepare<{ country: string | null }>('select country from member where id = $1');

/** The country that a member has named, if they have. */
export async function selectCountry(db: Kysely<Schema>, memberId: number): Promise<string | undefined> {
  return (await country(db, memberId))[0]?.country ?? undefined;
}

const person = prepare<{ id: number }>('select id from member where uuid = $1');

/** The id of a member by their public one. */
export const selectReviewer = async (db: Kysely<Schema>, uuid: string): Promise<number | undefined> => (await person(db, uuid))[0]?.id;

/** Whether somebody's choices of people narrow the list: the product keeps no count of those. */
export const choosesPeople = ({ skinTone, hairStyle, country: home }: RequestedReviews): boolean =>
  skinTone !== undefined || hairStyle !== undefined || home !== undefined;

function conditions(asked: RequestedReviews): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<boolean>`r.product_id = ${asked.productId}`];
  // A review counts in the bucket of ceil(rating): 3.5 stars are 7 halves, bucket 4.
  if (asked.bucket !== undefined) all.push(sql<boolean>`r.half_stars in (${asked.bucket * 2 - 1}, ${asked.bucket * 2})`);
  if (asked.skinTone !== undefined) all.push(sql<boolean>`m.skin_tone = ${asked.skinTone}`);
  if (asked.hairStyle !== undefined) all.push(sql<boolean>`m.hair_style = ${asked.hairStyle}`);
  if (asked.country !== undefined) all.push(sql<boolean>`m.country = ${asked.country}`);
  return all;
}

/** Reviews with their writers, of whom nothing is left when they have gone, and whether the reader likes them. */
function reviewsFor(db: Kysely<Schema>, reader: Reader) {
  const liked = sql<boolean>`exists (select from review_like l where l.review_id = r.id and l.member_id = ${reader})`;
  return db
    .selectFrom('review as r')
    .leftJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.product_id', 'r.half_stars', 'r.comment', 'r.created_at', 'r.like_count'])
    .select(['m.uuid', 'm.name', 'm.image', 'm.is_verified', 'm.skin_tone', 'm.hair_style', 'm.country'])
    .select((reader === null ? sql<boolean>`false` : liked).as('is_liked'));
}

/** A page of a product's reviews. */
export async function selectReviews(db: Kysely<Schema>, asked: RequestedReviews, reader: Reader) {
  const direction = sql.raw(asked.direction);
  const page = reviewsFor(db, reader)
    .where((and) => and.and(conditions(asked)))
    .orderBy(sql`${ORDER[asked.orderBy]} ${direction}, r.id ${direction}`)
    .offset(asked.offset)
    .limit(asked.limit);
  if (choosesPeople(asked)) return page.execute();
  // An index holds each order, whichever the product: planning would take longer than reading.
  return (await db.executeQuery(preparedQuery(page))).rows;
}

/** How many reviews of a product match. */
export async function countReviews(db: Kysely<Schema>, asked: RequestedReviews): Promise<number> {
  const chosen = db.selectFrom('review as r').leftJoin('member as m', 'm.id', 'r.member_id');
  const counted = await chosen
    .where((and) => and.and(conditions(asked)))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
}

/** A page of a member's reviews of products on sale, to themselves of all products, latest first. */
export function selectReviewsOf(
  db: Kysely<Schema>,
  { memberId, offset, limit }: { memberId: number; offset: number; limit: number },
  reader: Reader,
) {
  return reviewsFor(db, reader)
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .where('r.member_id', '=', memberId)
    .where(reader === memberId ? sql<boolean>`true` : sql<boolean>`p.is_active`)
    .orderBy(sql`r.created_at desc, r.id desc`)
    .offset(offset)
    .limit(limit)
    .execute();
}

const countOf = prepare<{ count: number }>(
  'select count(*)::integer as count from review r join product p on p.id = r.product_id and (p.is_active or $2) where r.member_id = $1',
);

/** How many products on sale a member has reviewed, to themselves how many in all. */
export async function countReviewsOf(db: Kysely<Schema>, memberId: number, reader: Reader): Promise<number> {
  return (await countOf(db, memberId, reader === memberId))[0]?.count ?? 0;
}

/** A review by its id, when this member wrote it. */
export function selectOwnReview(db: Kysely<Schema>, id: number, memberId: number) {
  return reviewsFor(db, memberId).where('r.id', '=', id).where('r.member_id', '=', memberId).executeTakeFirst();
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
