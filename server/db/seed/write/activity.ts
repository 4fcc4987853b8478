import { sql, type Transaction } from 'kysely';
import { historyLimits, rewards } from '../../../../contract/limits.ts';
import { bulkCopy, type CopyValue } from '../../bulk.ts';
import type { Schema } from '../../schema.ts';
import type { SeedData, SeedReview } from '../data.ts';
import { countReview, type ProductCounters } from './counters.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

/** How many rows are collected before the tables that depend on reviews are written. */
const BATCH = 50_000;
/** From this many half stars on, every second reviewer adds the product to their favourites. */
const FAVOURITE_FROM = 9;

type Like = [review: number, member: number, at: string, revision: number];
const REVIEW_COLUMNS = [
  ...['id', 'product_id', 'member_id', 'half_stars', 'comment', 'like_count', 'created_at'],
  ...['owns', 'label', 'lang', 'revision', 'edited_at'],
];
const REVISION_COLUMNS = ['subject_kind', 'subject_id', 'number', 'member_id', 'fields', 'at'];

type Heart = [member: number, product: number, at: string];

/** Writes reviews, their likes and the favourites of happy reviewers, and counts them per product. */
export async function writeReviews(tx: SeedTransaction, data: SeedData, writer: SeedWriter, counters: ProductCounters): Promise<void> {
  const products = numbersBySlug(data.products);
  const likes: Like[] = [];
  const hearts: Heart[] = [];
  const revisions: CopyValue[][] = [];
  const photos: CopyValue[][] = [];
  const flush = async () => {
    await bulkCopy(tx, 'review_like', ['review_id', 'member_id', 'created_at', 'revision'], likes.splice(0));
    await bulkCopy(tx, 'favourite_product', ['member_id', 'product_id', 'created_at'], hearts.splice(0));
    await bulkCopy(tx, 'review_photo_record', ['review_id', 'position', 'image', 'alt'], photos.splice(0));
    await bulkCopy(tx, 'subject_revision', REVISION_COLUMNS, revisions.splice(0));
  };
  for (const batch of batches(data.reviews)) {
    const rows = batch.map(({ review, id }) => {
      const product = numberOf(products, review.product);
      const halfStars = Math.round(review.stars * 2);
      countReview(counters, product, halfStars, review);
      likes.push(
        ...review.likes.map((liker, at): Like => {
          const age = (review.age * (at + 1)) / (review.likes.length + 2);
          return [id, liker + 1, daysBefore(writer, age), review.first && age <= review.first.editedAge ? 2 : 1];
        }),
      );
      photos.push(...photosOf(review, id, writer));
      if (review.first) revisions.push(firstRevision(review, review.first, id, writer));
      if (halfStars >= FAVOURITE_FROM && (id + review.member) % 2 === 0) {
        hearts.push([review.member + 1, product, daysBefore(writer, review.age)]);
        counters.hearts[product] = (counters.hearts[product] ?? 0) + 1;
      }
      return [
        ...[id, product, review.member + 1, halfStars, review.comment, review.likes.length, daysBefore(writer, review.age)],
        ...[review.owns ?? false, review.label ?? 'NONE', review.lang ?? 'en'],
        ...(review.first ? [2, daysBefore(writer, review.first.editedAge)] : [1, null]),
      ];
    });
    await bulkCopy(tx, 'review_record', REVIEW_COLUMNS, rows);
    await flush();
  }
}

/** The photos of a review whose pictures exist. */
function photosOf({ photos = [] }: SeedReview, id: number, writer: SeedWriter): CopyValue[][] {
  const there = photos.flatMap(({ picture, alt }) => {
    const image = writer.picture(picture);
    return image === null ? [] : [{ image, alt }];
  });
  return there.map(({ image, alt }, position) => [id, position, image, alt]);
}

/** What a review said before it was edited, as a row of `subject_revision`. */
function firstRevision(
  { member, age, owns = false, label = 'NONE' }: SeedReview,
  { stars, comment }: NonNullable<SeedReview['first']>,
  id: number,
  writer: SeedWriter,
): CopyValue[] {
  const fields = JSON.stringify({ rating: stars, comment, owns: owns ? 1 : 0, label });
  return ['REVIEW', id, 1, member + 1, fields, daysBefore(writer, age)];
}

function* batches(reviews: SeedData['reviews']) {
  let batch: { review: SeedData['reviews'] extends Iterable<infer Review> ? Review : never; id: number }[] = [];
  let id = 0;
  for (const review of reviews) {
    id += 1;
    batch.push({ review, id });
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Members with two favourite products of a brand get the brand as a favourite; also counts these per brand. */
export async function writeFavouriteBrands(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into favourite_brand (member_id, brand_id, created_at)
    select f.member_id, p.brand_id, max(f.created_at) from favourite_product f join product p on p.id = f.product_id
    group by f.member_id, p.brand_id having count(*) > 1`.execute(tx);
  await sql`update brand set favourite_count = kept.count
    from (select brand_id, count(*) as count from favourite_brand group by brand_id) kept where kept.brand_id = brand.id`.execute(tx);
}

/** How many members get a history; more would only take time. */
const MAX_MEMBERS = 300;

/** Writes what members viewed (all they reviewed, a while before) and scanned (one in three of their favourites). */
export async function writeHistory(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into viewed_product (member_id, product_id, viewed_at)
    select member_id, product_id, created_at - interval '20 minutes'
    from (select *, row_number() over (partition by member_id order by created_at desc, id) as nth from review where member_id <= ${MAX_MEMBERS}) latest
    where nth <= ${historyLimits.kept}`.execute(tx);
  await sql`insert into scanned_product (member_id, product_id, scanned_at)
    select member_id, product_id, created_at - interval '1 hour' from favourite_product
    where member_id <= ${MAX_MEMBERS} and (member_id + product_id) % 3 = 0`.execute(tx);
}

/** Rewards what members have written, as if earned at the time: each review, and replies in discussions up to the daily cap. */
export async function writeRewards(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into reward (reason, subject_id, member_id, points, created_at)
    select 'REVIEW', id, member_id, ${sql.lit(rewards.review)}, created_at from review order by id`.execute(tx);
  await sql`insert into reward (reason, subject_id, member_id, points, created_at)
    select 'REPLY', id, member_id, case when nth <= ${sql.lit(rewards.repliesADay)} then ${sql.lit(rewards.reply)} else 0 end, created_at
    from (
      select c.id, c.member_id, c.created_at,
        row_number() over (partition by c.member_id, date_trunc('day', c.created_at, 'UTC') order by c.created_at, c.id) as nth
      from post_comment c join post p on p.id = c.post_id and p.type = 'DISCUSSION'
    ) reply`.execute(tx);
  await sql`update member set reward_points = earned.points
    from (select member_id, sum(points) as points from reward group by member_id) earned where earned.member_id = member.id`.execute(tx);
}
