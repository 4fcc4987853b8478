import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';

apiOnBoth('liking a review', (api) => {
  const someone = async () => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };
  const someReviews = async () => {
    const { rows } = await sql<{ review_id: number; product_id: number }>`
      select id as review_id, product_id from review order by id limit 40`.execute(api.database().kysely);
    return rows;
  };
  const oneReview = async () => (await someReviews())[0] ?? { review_id: 0, product_id: 0 };
  const shown = async ({ review_id, product_id }: { review_id: number; product_id: number }, options: { token?: string }) => {
    const { list } = (await api.call('GET review/list/pagination/{productId}', { productId: product_id, limit: 60 }, options)).body;
    return list.find(({ id }) => id === review_id);
  };

  test('flips without a wish, sets with one, and a repeat changes nothing', async () => {
    const { token } = await someone();
    const review = await oneReview();
    const before = (await shown(review, {}))?.like_count ?? 0;
    const said: [number, number][] = [];
    for (const to of [undefined, undefined, 1, 1, 0, 0, null]) {
      const { body } = await api.call('POST like/product', { ...review, to }, { token });
      said.push([body.is_like, body.like_count - before]);
    }
    expect(said).toEqual([1, 0, 1, 1, 0, 0, 1].map((is) => [is, is]));
    expect(await shown(review, { token })).toMatchObject({ is_like: 1, like_count: before + 1 });
    expect(await shown(review, {})).toMatchObject({ is_like: 0, like_count: before + 1 });
    expect(await shown(review, { token: (await someone()).token })).toMatchObject({ is_like: 0 });
  });

  test('of another product, of none, or of nobody is 404; a visitor is asked to log in', async () => {
    const { token } = await someone();
    const [first, ...others] = await someReviews();
    const review = first ?? { review_id: 0, product_id: 0 };
    const stranger = others.find(({ product_id }) => product_id !== review.product_id);
    for (const wrong of [{ product_id: stranger?.product_id }, { product_id: 999_999_999 }, { review_id: 999_999_999 }])
      expect((await api.call('POST like/product', { ...review, ...wrong, to: 1 }, { token })).status).toBe(404);
    for (const [field, value] of [
      ['product_id', 'x'],
      ['review_id', 0],
      ['to', 2],
    ] as const) {
      const { status, error } = await api.call('POST like/product', { ...review, [field]: value }, { token });
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await api.call('POST like/product', { ...review, to: 1 })).status).toBe(401);
    expect(await shown(review, { token })).toMatchObject({ is_like: 0 });
  });

  test('toggles of one member at once each flip', async () => {
    const review = await oneReview();
    for (const times of [7, 8]) {
      const { token } = await someone();
      await Promise.all(Array.from({ length: times }, () => api.call('POST like/product', review, { token })));
      expect((await shown(review, { token }))?.is_like).toBe(times % 2);
    }
  });
});
