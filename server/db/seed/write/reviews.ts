import { bulkCopy } from '../../bulk.ts';
import type { SeedData } from '../data.ts';
import { countReview, type ProductCounters } from './counters.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter } from './place.ts';
import type { SeedTransaction } from './write.ts';

/** Rows of the tables that follow from reviews are gathered up to this many. */
const BATCH = 50_000;
/** From so many half stars on, every second reviewer keeps the product. */
const LOVED = 9;

type Like = [review: number, member: number, at: string];
type Heart = [member: number, product: number, at: string];

/** Writes reviews, their likes and the favourites of happy reviewers, and counts them for the products. */
export async function writeReviews(tx: SeedTransaction, stock: SeedData, place: SeedWriter, counters: ProductCounters): Promise<void> {
  const products = numbersBySlug(stock.products);
  const likes: Like[] = [];
  const hearts: Heart[] = [];
  const flush = async () => {
    await bulkCopy(tx, 'review_like', ['review_id', 'member_id', 'created_at'], likes.splice(0));
    await bulkCopy(tx, 'favourite_product', ['member_id', 'product_id', 'created_at'], hearts.splice(0));
  };
  const columns = ['id', 'product_id', 'member_id', 'half_stars', 'comment', 'like_count', 'created_at'];
  for (const batch of batches(stock.reviews)) {
    const rows = batch.map(({ review, id }) => {
      const product = numberOf(products, review.product);
      const halfStars = Math.round(review.stars * 2);
      countReview(counters, product, halfStars);
      likes.push(
        ...review.likes.map((liker, at): Like => [id, liker + 1, daysBefore(place, (review.age * (at + 1)) / (review.likes.length + 2))]),
      );
      if (halfStars >= LOVED && (id + review.member) % 2 === 0) {
        hearts.push([review.member + 1, product, daysBefore(place, review.age)]);
        counters.hearts[product] = (counters.hearts[product] ?? 0) + 1;
      }
      return [id, product, review.member + 1, halfStars, review.comment, review.likes.length, daysBefore(place, review.age)];
    });
    await bulkCopy(tx, 'review', columns, rows);
    await flush();
  }
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
