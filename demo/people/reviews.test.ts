import { expect, test } from 'vitest';
import type { SeedReview } from '../../server/db/seed/data.ts';
import { demoProducts } from '../catalogue/index.ts';
import { demoMembers } from './members.ts';
import { writtenSentences } from './memory.ts';
import { demoReviews } from './reviews.ts';

const products = demoProducts();
const members = demoMembers();
const reviews = demoReviews(products, members);
const productOf = new Map(products.map((product) => [product.slug, product]));
const byProduct = Map.groupBy(reviews, ({ product }) => product);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const starsOf = (list: SeedReview[]) => list.map(({ stars }) => stars);

test('9,000 reviews with a long tail: some products have none, none more than 150', () => {
  expect(reviews).toHaveLength(9000);
  const counts = products.map(({ slug }) => byProduct.get(slug)?.length ?? 0).sort((a, b) => b - a);
  expect(counts[0]).toBeLessThanOrEqual(150);
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts[450]).toBeLessThan(10);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20);
});

test('some are by owners, labelled, edited or have photos; a first version is another one', () => {
  const share = (fits: (review: SeedReview) => unknown) => reviews.filter(fits).length / reviews.length;
  expect(share(({ owns }) => owns)).toBeGreaterThan(0.5);
  expect(share(({ label }) => label !== 'NONE')).toBeGreaterThan(0.02);
  expect(share(({ photos }) => photos)).toBeGreaterThan(0.02);
  const edited = reviews.filter(({ first }) => first);
  expect(edited.length).toBeGreaterThan(100);
  for (const { stars, comment, age, first } of edited) {
    expect(first?.comment).not.toBe(comment);
    expect([first?.stars, (first?.editedAge ?? 0) < age]).not.toEqual([stars, false]);
    expect(first?.stars).toBeGreaterThanOrEqual(1);
  }
});

test('one review a member and product, no two alike', () => {
  expect(new Set(reviews.map(({ product, member }) => `${product} ${member}`)).size).toBe(9000);
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(9000);
});

test('no sentence stands in more than 0.5 % of the reviews', () => {
  const seen = new Map<string, number>();
  for (const { comment } of reviews) {
    for (const sentence of new Set(writtenSentences(comment))) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
  }
  expect(Math.max(...seen.values())).toBeLessThanOrEqual(45);
});

test('a comment has one to eight sentences, all slots filled', () => {
  for (const { comment } of reviews) {
    expect(comment).not.toMatch(/[{}[\]|]|undefined|@\w/);
    expect(writtenSentences(comment).length).toBeLessThanOrEqual(8);
    expect(comment.length).toBeGreaterThan(2);
  }
});

test('stars come in half steps, mostly high, with every histogram bucket in use', () => {
  for (const { stars } of reviews) expect(Number.isInteger(stars * 2) && stars >= 1 && stars <= 5).toBe(true);
  const buckets = Map.groupBy(reviews, ({ stars }) => Math.ceil(stars));
  const sizes = [1, 2, 3, 4, 5].map((bucket) => buckets.get(bucket)?.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(100);
  expect((sizes[4] ?? 0) + (sizes[3] ?? 0)).toBeGreaterThan(6000);
  expect(reviews.filter(({ stars }) => stars % 1 !== 0).length).toBeGreaterThan(900);
});

test('the average of a product follows its quality', () => {
  const points = [...byProduct].flatMap(([slug, list]) => {
    return list.length < 15 ? [] : [[productOf.get(slug)?.quality ?? 0, mean(starsOf(list))] as const];
  });
  const [x, y] = [mean(points.map(([quality]) => quality)), mean(points.map(([, average]) => average))];
  const sum = (of: (dx: number, dy: number) => number) => points.reduce((all, [a, b]) => all + of(a - x, b - y), 0);
  expect(sum((dx, dy) => dx * dy) / Math.sqrt(sum((dx) => dx * dx) * sum((_, dy) => dy * dy))).toBeGreaterThan(0.8);
});

test('people whose skin a product suits give more than those whose skin it does not', () => {
  const apart = (side: (suits: number) => boolean) =>
    mean(
      reviews.flatMap(({ product, member, stars }) => {
        const { suits = {}, quality = 0 } = productOf.get(product) ?? {};
        return side(suits[members[member]?.skinType ?? 'normal'] ?? 0) ? [stars - quality] : [];
      }),
    );
  expect(apart((suits) => suits > 0.2) - apart((suits) => suits < -0.2)).toBeGreaterThan(0.4);
});

test('nobody reviews before joining or before the product was there, or likes their own review', () => {
  for (const { product, member, age, likes } of reviews) {
    expect(age).toBeLessThanOrEqual(Math.min(913, members[member]?.age ?? 0, productOf.get(product)?.age ?? 0));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(likes).not.toContain(member);
    expect(new Set(likes).size).toBe(likes.length);
  }
});

test('the same reviews every time', () => {
  expect(demoReviews(products, members)).toEqual(reviews);
});
