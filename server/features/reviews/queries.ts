import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { ReviewLabel } from '../../../contract/choices.ts';
import { prepare, preparedQuery } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { type WithheldReason, waitingMark, withheldMark } from '../../db/subjects.ts';
import { isSeen, isSeenByMember, unseenBy } from '../../db/unseen.ts';
import { PHOTOS_ON } from './photos/queries.ts';

export interface RequestedReviews {
  productId: number;
  offset: number;
  limit: number;
  orderBy: 'created_at' | 'rating' | 'like_count' | 'helpful';
  direction: 'asc' | 'desc';
  /** A histogram bucket, 1 to 5. */
  bucket?: number | undefined;
  skinTone?: string | undefined;
  hairStyle?: string | undefined;
  /** Country of the writers; ISO 3166. */
  country?: string | undefined;
  label?: ReviewLabel | undefined;
  owns?: boolean | undefined;
  lang?: string | undefined;
  withPhotos?: boolean | undefined;
}

/** A photo in a review; its writer sees it even while it is held or hidden. */
interface ReviewPhoto extends Photo {
  withheld: WithheldReason;
}

/** A photo of a review. */
export interface Photo {
  id: number;
  image: string;
  alt: string;
  isSensitive: boolean;
}

/** Id of the reading member; null for a visitor. */
type Reader = number | null;

const ORDER = { created_at: sql`r.created_at`, rating: sql`r.half_stars`, like_count: sql`r.like_count`, helpful: sql`r.helpful` } as const;

const ratings = prepare<{ count: number; histogram: number[] }>(
  'select rating_count as count, rating_histogram as histogram from product where id = $1 and is_active',
);

/** Number of reviews of a product on sale, in total and by stars; undefined if there is no such product. */
export const selectRatings = async (db: Kysely<Schema>, productId: number) => (await ratings(db, productId))[0];

const country = prepare<{ country: string | null }>('select country from member where id = $1');

/** The country in a member's profile; undefined if it is not set. */
export async function selectCountry(db: Kysely<Schema>, memberId: number): Promise<string | undefined> {
  return (await country(db, memberId))[0]?.country ?? undefined;
}

const person = prepare<{ id: number }>('select id from member where uuid = $1');

/** The id of a member by UUID. */
export const selectReviewer = async (db: Kysely<Schema>, uuid: string): Promise<number | undefined> => (await person(db, uuid))[0]?.id;

/** Whether the list has filters for which the product stores no count. */
export const hasUncountedChoices = ({ skinTone, hairStyle, country: home, label, owns, lang, withPhotos }: RequestedReviews): boolean =>
  [skinTone, hairStyle, home, label, owns, lang, withPhotos].some((choice) => choice !== undefined);

/** The writer sees a held or hidden review at its usual place. Removed reviews appear only in the writer's own list. */
const shownTo = (reader: Reader) =>
  reader === null
    ? sql<boolean>`r.state = 'VISIBLE'`
    : sql<boolean>`(r.state = 'VISIBLE' or (r.member_id = ${reader} and r.state <> 'REMOVED'))`;

function conditions(asked: RequestedReviews, reader: Reader): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<boolean>`r.product_id = ${asked.productId}`, shownTo(reader)];
  if (reader !== null) all.push(isSeenByMember('r.member_id', reader));
  // The bucket of a review is ceil(rating): 3.5 stars are 7 half stars, bucket 4.
  if (asked.bucket !== undefined) all.push(sql<boolean>`r.half_stars in (${asked.bucket * 2 - 1}, ${asked.bucket * 2})`);
  if (asked.skinTone !== undefined) all.push(sql<boolean>`m.skin_tone = ${asked.skinTone}`);
  if (asked.hairStyle !== undefined) all.push(sql<boolean>`m.hair_style = ${asked.hairStyle}`);
  if (asked.country !== undefined) all.push(sql<boolean>`m.country = ${asked.country}`);
  if (asked.label !== undefined) all.push(sql<boolean>`r.label = ${asked.label}`);
  if (asked.owns !== undefined) all.push(sql<boolean>`r.owns = ${asked.owns}`);
  if (asked.lang !== undefined) all.push(sql<boolean>`r.lang = ${asked.lang}`);
  const pictured = sql<boolean>`exists (select from review_photo f where f.review_id = r.id and ${sql.raw(PHOTOS_ON)})`;
  if (asked.withPhotos !== undefined) all.push(asked.withPhotos ? pictured : sql<boolean>`not ${pictured}`);
  return all;
}

const photosIn = (from: string) => sql<ReviewPhoto[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'image', f.image, 'alt', f.alt, 'isSensitive', f.is_sensitive, 'withheld', withheld)
    order by f.position)
  from ${sql.raw(from)} where f.review_id = r.id and ${sql.raw(PHOTOS_ON)}), '[]')`;
const photos = photosIn('review_photo f cross join (select null::jsonb) as w (withheld)');
/** Removed photos are shown to nobody. */
const photosFrom = (reader: number) => sql<ReviewPhoto[]>`
  case when r.member_id = ${reader} then ${photosIn(`(select * from review_photo_record where state <> 'REMOVED') f
    cross join lateral (select ${withheldMark('PICTURE', 'f')}) as w (withheld)`)} else ${photos} end`;

/** Half stars of the previous revision of an edited review; null if that revision is gone. */
const halfStarsBefore = sql<number | null>`case when r.revision > 1 then (
  select ((v.fields->>'rating')::numeric * 2)::integer from subject_revision v
  where v.subject_kind = 'REVIEW' and v.subject_id = r.id order by v.number desc limit 1) end`;
/** Number of likes given to earlier revisions. */
const likesBefore = sql<number>`case when r.revision > 1 then (
  select count(*)::integer from review_like l where l.review_id = r.id and l.revision < r.revision) else 0 end`;

const unseen = prepare<{ count: number }>(`
  select ((select count(*) from review
      where product_id = $1 and ($3::integer is null or (half_stars + 1) / 2 = $3) and member_id = any(${unseenBy('$2')}))
    - (select count(*) from review_record
      where product_id = $1 and ($3::integer is null or (half_stars + 1) / 2 = $3) and member_id = $2 and state in ('HELD', 'HIDDEN')))::integer
    as count`);

/** How many of a product's counted reviews, in total or in a bucket, a member does not see, minus those that only they see. */
export async function countUnseenReviews(db: Kysely<Schema>, { productId, bucket }: RequestedReviews, reader: number): Promise<number> {
  return (await unseen(db, productId, reader, bucket ?? null))[0]?.count ?? 0;
}

const withheld = sql<WithheldReason>`${sql.raw(withheldMark('REVIEW', 'r'))}`;
const withheldFrom = (reader: number) => sql<WithheldReason>`
  case when r.state = 'VISIBLE' and r.member_id = ${reader} then ${sql.raw(waitingMark('REVIEW', 'r'))} else ${withheld} end`;

/** Reviews with their writers (null for former members), and whether the reader likes them. */
function reviewsFor(db: Kysely<Schema>, reader: Reader) {
  const liked = sql<boolean>`exists (select from review_like l where l.review_id = r.id and l.member_id = ${reader})`;
  return db
    .selectFrom('review_record as r')
    .leftJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.product_id', 'r.half_stars', 'r.comment', 'r.created_at', 'r.like_count'])
    .select(['r.owns', 'r.label', 'r.lang', 'r.edited_at'])
    .select((reader === null ? withheld : withheldFrom(reader)).as('withheld'))
    .select((reader === null ? photos : photosFrom(reader)).as('photos'))
    .select([halfStarsBefore.as('half_stars_before'), likesBefore.as('likes_before_edit')])
    .select(['m.uuid', 'm.name', 'm.image', 'm.is_verified', 'm.skin_tone', 'm.hair_style', 'm.country'])
    .select((reader === null ? sql<boolean>`false` : liked).as('is_liked'));
}

/** The query for a page of a product's reviews. */
export function reviewPage(db: Kysely<Schema>, asked: RequestedReviews, reader: Reader) {
  const direction = sql.raw(asked.direction);
  return reviewsFor(db, reader)
    .where((and) => and.and(conditions(asked, reader)))
    .orderBy(sql`${ORDER[asked.orderBy]} ${direction}, r.id ${direction}`)
    .offset(asked.offset)
    .limit(asked.limit);
}

/** A page of a product's reviews. */
export async function selectReviews(db: Kysely<Schema>, asked: RequestedReviews, reader: Reader) {
  const page = reviewPage(db, asked, reader);
  if (hasUncountedChoices(asked)) return page.execute();
  // There is an index for each order, whichever the product: planning would take longer than reading.
  return (await db.executeQuery(preparedQuery(page))).rows;
}

/** Number of matching reviews of a product, as the reader sees them. */
export async function countReviews(db: Kysely<Schema>, asked: RequestedReviews, reader: Reader): Promise<number> {
  const chosen = db.selectFrom('review_record as r').leftJoin('member as m', 'm.id', 'r.member_id');
  const counted = await chosen
    .where((and) => and.and(conditions(asked, reader)))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
}

/** A page of a member's reviews, latest first; for others only reviews of products on sale. */
export function selectReviewsOf(
  db: Kysely<Schema>,
  { memberId, offset, limit }: { memberId: number; offset: number; limit: number },
  reader: Reader,
) {
  return reviewsFor(db, reader)
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .where('r.member_id', '=', memberId)
    .where(reader === memberId ? sql<boolean>`true` : sql<boolean>`p.is_active and r.state = 'VISIBLE'`)
    .where(reader === null ? sql<boolean>`true` : isSeenByMember('r.member_id', reader))
    .orderBy(sql`r.created_at desc, r.id desc`)
    .offset(offset)
    .limit(limit)
    .execute();
}

const countOf = prepare<{ count: number }>(
  `select count(*)::integer as count from review_record r join product p on p.id = r.product_id and ((p.is_active and r.state = 'VISIBLE') or $2)
  where r.member_id = $1 and ${isSeen('r.member_id', '$3')}`,
);

/** Number of reviews of a member; for others only reviews of products on sale. */
export async function countReviewsOf(db: Kysely<Schema>, memberId: number, reader: Reader): Promise<number> {
  return (await countOf(db, memberId, reader === memberId, reader ?? 0))[0]?.count ?? 0;
}

/** A review by id, if this member wrote it. */
export function selectOwnReview(db: Kysely<Schema>, id: number, memberId: number) {
  return reviewsFor(db, memberId).where('r.id', '=', id).where('r.member_id', '=', memberId).executeTakeFirst();
}

const presentRevision = prepare<{
  halfStars: number;
  comment: string;
  owns: boolean;
  label: ReviewLabel;
  revision: number;
  since: Date;
  count: number;
  mayRead: boolean;
  isOnSale: boolean;
}>(`
  select r.half_stars as "halfStars", r.comment, r.owns, r.label, r.revision, coalesce(r.edited_at, r.created_at) as since,
    1 + (select count(*)::integer from subject_revision where subject_kind = 'REVIEW' and subject_id = r.id) as count,
    coalesce(r.member_id = $2, false) or exists (select from staff_grant where member_id = $2) as "mayRead", p.is_active as "isOnSale"
  from review_record r join product p on p.id = r.product_id where r.id = $1
    and (r.state = 'VISIBLE' or r.member_id = $2 or exists (select from staff_grant where member_id = $2))`);

/** The current revision of a review, the number of revisions, and whether a member may read them: the writer and staff may. */
export const selectPresentRevision = async (db: Kysely<Schema>, id: number, readerId: number) =>
  (await presentRevision(db, id, readerId))[0];

const productPhotos = prepare<Photo & { reviewId: number; uuid: string | null; name: string | null }>(`
  select f.id, f.image, f.alt, f.is_sensitive as "isSensitive", f.review_id as "reviewId", m.uuid, m.name
  from review r join review_photo f on f.review_id = r.id left join member m on m.id = r.member_id
  where r.product_id = $1 and ${PHOTOS_ON} and ${isSeen('r.member_id', '$2')}
  order by r.created_at desc, r.id desc, f.position offset $3 limit $4`);
const countOfPhotos = prepare<{ count: number }>(`
  select count(f.id)::integer as count
  from product p
  left join review r on r.product_id = p.id and ${isSeen('r.member_id', '$2')}
  left join review_photo f on f.review_id = r.id and ${PHOTOS_ON}
  where p.id = $1 and p.is_active group by p.id`);

/** A page of the photos in a product's reviews as the reader sees them, from the latest review on. */
export const selectProductPhotos = (db: Kysely<Schema>, productId: number, reader: Reader, offset: number, limit: number) =>
  productPhotos(db, productId, reader ?? 0, offset, limit);

/** Number of photos in the reviews of a product on sale for a reader; undefined if there is no such product. */
export const countProductPhotos = async (db: Kysely<Schema>, productId: number, reader: Reader): Promise<number | undefined> =>
  (await countOfPhotos(db, productId, reader ?? 0))[0]?.count;

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
