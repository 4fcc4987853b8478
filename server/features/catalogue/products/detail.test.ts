import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';

apiOnBoth('a product', (api) => {
  const popular = async () => (await api.call('POST product/search-web', { limit: 60 })).body.list;

  test('returns everything its page shows', async () => {
    const [card] = await popular();
    const { status, body } = await api.call('GET product/slug/detail/{slug}', { slug: card?.slug ?? '' });
    expect(status).toBe(200);
    expect(body.info).toMatchObject({
      id: card?.id,
      name: card?.name,
      price: card?.price,
      is_favorite: '0',
      is_fav: 0,
      is_reviwed: 0,
      review_id: null,
      avoided: [],
    });
    expect(body.info.categories.map(({ level }) => level)).toEqual([1, 2, 3].slice(0, body.info.categories.length));
    expect(body.info.description?.length).toBeGreaterThan(100);
    expect(body.info.rating_histogram.reduce((sum, n) => sum + n, 0)).toBe(body.info.number_of_ratings);
  });

  test('an unknown slug is 404, in the language asked for', async () => {
    const { status, error } = await api.call('GET product/slug/detail/{slug}', { slug: 'no-such-thing' });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(error.errors).toBeUndefined();
  });

  test('the best rated are no flukes: their mean leads even with five average votes beside them', async () => {
    const best = (await api.call('GET highest/rated/product/list', { limit: 5 })).body;
    expect(best.list).toHaveLength(5);
    expect(best.list.every((card) => card.number_of_ratings >= 1 && card.avg_rating >= 3.5)).toBe(true);
  });

  test('has similar products of its main category, at most two of a brand, never itself', async () => {
    for (const card of (await popular()).slice(0, 6)) {
      const { body } = await api.call('GET similar/product', { product_id: card.id });
      expect(body.list.length).toBeLessThanOrEqual(4);
      expect(body.list.map((other) => other.id)).not.toContain(card.id);
      const brands = body.list.map((other) => other.brand.id);
      for (const brand of brands) expect(brands.filter((one) => one === brand).length).toBeLessThanOrEqual(2);
    }
    expect((await api.call('GET similar/product', { product_id: 999_999_999 })).status).toBe(404);
  });
});
