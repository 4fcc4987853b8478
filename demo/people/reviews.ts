import type { SeedReview } from '../../server/db/seed/data.ts';
import { randomSource } from '../random.ts';
import type { DemoMember, DemoProduct } from '../types.ts';
import { castReviews, type Part } from './casting.ts';
import { goodsOf } from './goods.ts';
import { likesFor } from './likes.ts';
import { reviewCounts } from './popularity.ts';
import { personsOf } from './traits.ts';
import { trustOf } from './trust.ts';
import { Writer } from './writer.ts';

const TOTAL = 9000;

/**
 * The reviews of the demo shop, deterministic for the same products and members: 9,000, or ten per product if there are fewer than 900
 * products. At most one per member and product.
 */
export function demoReviews(products: readonly DemoProduct[], members: readonly DemoMember[]): SeedReview[] {
  const persons = personsOf(members);
  const counts = reviewCounts(products, Math.min(TOTAL, products.length * 10));
  const parts = goodsOf(products).flatMap((goods, i) => castReviews(goods, counts[i] ?? 0, persons));
  const writer = new Writer(parts.length);
  // Written in shuffled order, so that the unused sentences are not all spent on the first products.
  return randomSource('order of writing')
    .shuffle(parts)
    .map((part) => review(part, writer.write(part), members.length));
}

function review({ goods: { product }, person, stars, age }: Part, comment: string, memberCount: number): SeedReview {
  const seed = `${product.slug} ${person.index}`;
  const appeal = Math.min(4, 0.6 + comment.length / 110) * Math.min(1, 0.25 + age / 240);
  const likes = likesFor(seed, person.index, memberCount, appeal);
  return { product: product.slug, member: person.index, stars, comment, age, likes, ...trustOf({ seed, stars, comment, age, product }) };
}
