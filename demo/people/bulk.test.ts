import { expect, test } from 'vitest';
import { bulkMembers, bulkReviews } from './bulk.ts';

test('as many reviews as asked for, no pair twice, the popular ones far ahead', () => {
  const reviews = [...bulkReviews(1000, 400, 20_000)];
  expect(reviews).toHaveLength(20_000);
  expect(new Set(reviews.map(({ product, member }) => product * 400 + member)).size).toBe(20_000);
  const counts = [...Map.groupBy(reviews, ({ product }) => product).values()].map(({ length }) => length).sort((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(10 * (counts[800] ?? 0));
  for (const { product, member, stars, comment, age } of reviews) {
    expect(product < 1000 && member < 400 && Number.isInteger(stars * 2) && stars >= 1 && stars <= 5).toBe(true);
    expect(comment).not.toMatch(/[{}[\]]/);
    expect(age >= 0 && age <= 913).toBe(true);
  }
});

test('small and full sizes work, impossible ones are refused', () => {
  const pairs = [...bulkReviews(3, 4, 12)].map(({ product, member }) => `${product} ${member}`);
  expect(new Set(pairs).size).toBe(12);
  expect([...bulkReviews(1, 1, 1)]).toHaveLength(1);
  expect(() => [...bulkReviews(3, 4, 13)]).toThrow(RangeError);
});

test('bulk members have their own user names and addresses', () => {
  const members = [...bulkMembers(3000)];
  expect(new Set(members.map(({ userName }) => userName.toLowerCase())).size).toBe(3000);
  expect(new Set(members.map(({ email }) => email)).size).toBe(3000);
  for (const { userName } of members) expect(userName).toMatch(/^[A-Za-z][A-Za-z0-9_]{1,29}$/);
});

test('the same numbers give the same reviews', () => {
  expect([...bulkReviews(50, 40, 300)]).toEqual([...bulkReviews(50, 40, 300)]);
});
