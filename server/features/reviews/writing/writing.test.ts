import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';

const someone = async (api: Api): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

apiOnBoth('writing a review', (api) => {
  const unrated = async () => (await api.call('POST product/search-web', { limit: 60, review: 'NO' })).body.list[0];
  const detail = async (slug = '') => (await api.call('GET product/slug/detail/{slug}', { slug })).body.info;
  const reviewsOf = async (productId = 0) => (await api.call('GET review/list/pagination/{productId}', { productId })).body;
  const pointsOf = async (token: string) => (await api.call('GET users/me', {}, { token })).body.reward_points;
  const best = async () => (await api.call('POST product/search-web', { limit: 1, order_by: 'rating', sort_by: 'DESC' })).body.list[0];

  /** Writes straight through the app, for what `api.call` cannot send. */
  const post = (payload: object, headers: Record<string, string>) =>
    api.app().http.inject({ method: 'POST', url: '/api/review', payload, headers });

  test('is seen at the next request: in the list, the average, the histogram, the order by rating, and for the writer', async () => {
    const product = await unrated();
    const { token } = await someone(api);
    await best();
    const review = { product_id: product?.id, rating: 3.5, comment: ' <b>Lovely</b>\n & more ' };
    const { status, body } = await api.call('POST review', review, { token });
    expect([status, body]).toEqual([200, { id: body.id, reward_points: 5, is_held: 0, message: 'Review Posted Successfully' }]);
    expect(await detail(product?.slug)).toMatchObject({ avg_rating: 3.5, number_of_ratings: 1, rating_histogram: [0, 0, 0, 1, 0] });
    const { list, count } = await reviewsOf(product?.id);
    expect(count).toBe(1);
    expect(list[0]).toMatchObject({ id: body.id, rating: 3.5, comment: '<b>Lovely</b>\n & more', like_count: 0, is_like: 0 });
    expect((await best())?.id).not.toBe(product?.id);
    expect(await pointsOf(token)).toBe(5);

    await api.call('POST review', { ...review, rating: 5 }, { token: (await someone(api)).token });
    expect(await detail(product?.slug)).toMatchObject({ avg_rating: 4.3, number_of_ratings: 2, rating_histogram: [0, 0, 0, 1, 1] });
    const rated = (await api.call('POST product/search-web', { limit: 60, rating: 4, review: 'YES' })).body.list;
    expect(rated.find(({ id }) => id === product?.id)).toMatchObject({ avg_rating: 4.3, number_of_ratings: 2 });
  });

  test('puts a product with nothing but five stars first in the order by rating', async () => {
    const product = await unrated();
    await best();
    await api.call('POST review', { product_id: product?.id, rating: 5, comment: 'Perfect' }, await someone(api));
    const { list } = (await api.call('POST product/search-web', { limit: 60, order_by: 'rating' })).body;
    const first = list.filter(({ avg_rating }) => avg_rating === 5).map(({ id }) => id);
    expect(first).toContain(product?.id);
    expect(list.map(({ avg_rating }) => avg_rating)).toEqual(list.map(({ avg_rating }) => avg_rating).toSorted((a, b) => b - a));
  });

  test('happens once a member: the second is 409, also at the same time, and earns nothing', async () => {
    const product = await unrated();
    const { token } = await someone(api);
    const write = () => api.call('POST review', { product_id: product?.id, rating: 4, comment: 'Once' }, { token });
    const answers = await Promise.all(Array.from({ length: 20 }, write));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await write()).error).toMatchObject({ code: 'already_reviewed', message: 'You have already reviewed this product' });
    expect(await detail(product?.slug)).toMatchObject({ number_of_ratings: 1, avg_rating: 4 });
    expect(await pointsOf(token)).toBe(5);
  });

  test('under one Idempotency-Key is answered as the first time; another text under it is refused', async () => {
    const product = await unrated();
    const { token } = await someone(api);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key' };
    const review = { product_id: product?.id, rating: 4, comment: 'Once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(review, headers)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const other = await post({ ...review, comment: 'Else' }, headers);
    expect([other.statusCode, other.json().errors]).toEqual([
      400,
      [{ field: 'Idempotency-Key', message: 'This key has been used for another request' }],
    ]);
    const long = await post(review, { ...headers, 'idempotency-key': 'k'.repeat(201) });
    expect([long.statusCode, long.json().errors[0].field]).toEqual([400, 'Idempotency-Key']);
    expect(await pointsOf(token)).toBe(5);
  });

  test.each([
    ['rating', [0, 0.5, 5.5, 3.3, -1, 'five', '', null, [4], Number.MAX_VALUE]],
    ['comment', ['', ' \n\t ', 'x'.repeat(4001), 'a\u0000b', null, 7, ['x']]],
    ['product_id', [0, -1, 1.5, 'x', null, 2_147_483_648]],
  ])('refuses a wrong %s and changes nothing', async (field, values) => {
    const product = await unrated();
    const { token } = await someone(api);
    for (const value of values) {
      const { status, error } = await api.call(
        'POST review',
        { product_id: product?.id, rating: 4, comment: 'Fine', [field]: value },
        { token },
      );
      expect([value, status, error.errors?.[0]?.field]).toEqual([value, 400, field]);
    }
    expect((await reviewsOf(product?.id)).count).toBe(0);
    expect(await pointsOf(token)).toBe(0);
  });

  test('takes half steps as text, too, and 4,000 signs of any script', async () => {
    const product = await unrated();
    const comment = '🌹'.repeat(4000);
    const { status } = await api.call('POST review', { product_id: String(product?.id), rating: '4.5', comment }, await someone(api));
    expect(status).toBe(200);
    expect((await reviewsOf(product?.id)).list[0]).toMatchObject({ rating: 4.5, comment });
  });

  test('of a member whose account is deleted at the same moment is written or refused, and counted either way', async () => {
    const product = await unrated();
    const people = await memberGroup(api, 40);
    const review = { product_id: product?.id, rating: 4, comment: 'Last words' };
    const leave = ({ id }: GroupMember) => sql`delete from member where id = ${id}`.execute(api.database().kysely);
    const write = ({ token }: GroupMember) => post(review, { authorization: `Bearer ${token}`, 'idempotency-key': 'last' });
    const answers = await Promise.all(people.flatMap((one) => [write(one), leave(one)]));
    const statuses = answers.flatMap((answer) => ('statusCode' in answer ? [answer.statusCode] : []));
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await reviewsOf(product?.id)).count).toBe(statuses.filter((status) => status === 200).length);
  });

  test('needs a member and a product on sale', async () => {
    const product = await unrated();
    const review = { product_id: product?.id, rating: 4, comment: 'Fine' };
    expect((await api.call('POST review', review)).status).toBe(401);
    const { token } = await someone(api);
    const wrong = [400, 'invalid_input', [{ field: 'product_id', message: 'This product is no longer available' }]];
    const write = async (product_id = 0) => {
      const { status, error } = await api.call('POST review', { ...review, product_id }, { token });
      return [status, error.code, error.errors];
    };
    expect(await write(999_999_999)).toEqual(wrong);
    const setActive = (is: boolean) => sql`update product set is_active = ${is} where id = ${product?.id}`.execute(api.database().kysely);
    await setActive(false);
    expect(await write(product?.id)).toEqual(wrong);
    await setActive(true);
    expect(await pointsOf(token)).toBe(0);
  });
});
