import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';

const KEY = 'GET review/list/pagination/{productId}';
type Review = Output<typeof KEY>['list'][number];

apiOnBoth('reviews of a product', (api) => {
  const reviewed = async () => {
    const { list } = (await api.call('POST product/search-web', { limit: 60, review: 'YES' })).body;
    return list.toSorted((a, b) => b.number_of_ratings - a.number_of_ratings)[0];
  };

  async function all(productId: number, filter: object): Promise<Review[]> {
    const reviews: Review[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { body }: { body: Output<typeof KEY> } = await api.call(KEY, { productId, ...filter, offset });
      reviews.push(...body.list);
      offset = body.next_offset;
    }
    return reviews;
  }

  test('agree with the average, the count and the histogram of the product', async () => {
    const card = await reviewed();
    const { info } = (await api.call('GET product/slug/detail/{slug}', { slug: card?.slug ?? '' })).body;
    const reviews = await all(info.id, {});
    expect(reviews).toHaveLength(info.number_of_ratings);
    const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
    expect(info.avg_rating).toBeCloseTo(Math.round(mean * 10) / 10, 5);
    for (const [at, count] of info.rating_histogram.entries()) {
      const bucket = await all(info.id, { rating: at + 1 });
      expect(bucket).toHaveLength(count);
      expect(bucket.every((review) => Math.ceil(review.rating) === at + 1)).toBe(true);
    }
  });

  test.each([
    ['created_at', (review: Review) => Date.parse(review.created_at)],
    ['rating', (review: Review) => review.rating],
    ['like_count', (review: Review) => review.like_count],
  ])('by %s, both ways, each once', async (order_by, key) => {
    const productId = (await reviewed())?.id ?? 0;
    for (const sort_by of ['ASC', 'DESC']) {
      const reviews = await all(productId, { order_by, sort_by });
      const keys = reviews.map(key);
      expect(keys).toEqual(keys.toSorted((a, b) => (sort_by === 'ASC' ? a - b : b - a)));
      expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
    }
  });

  test('a visitor has no country of their own: all reviews', async () => {
    const productId = (await reviewed())?.id ?? 0;
    expect(await all(productId, { country: 'NOT_ALL' })).toEqual(await all(productId, {}));
  });

  test('can be narrowed to people like oneself, and show nothing private', async () => {
    const productId = (await reviewed())?.id ?? 0;
    const curly = await all(productId, { hair_style: 'CURLY' });
    expect(curly.every(({ customer }) => customer.hair_style === 'CURLY')).toBe(true);
    expect(JSON.stringify(await all(productId, {}))).not.toMatch(/@|birth|email/i);
  });

  test('of an unknown product are 404, and bad wishes are named', async () => {
    expect((await api.call(KEY, { productId: 999_999_999 })).status).toBe(404);
    const { status, error } = await api.call(KEY, { productId: 1, order_by: 'mood' });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'order_by']);
  });
});
