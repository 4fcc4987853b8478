import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';

const KEY = 'GET review/list/pagination/{productId}';
type Review = Output<typeof KEY>['list'][number];

apiOnBoth('reviews of a product', (api) => {
  const reviewed = async () => {
    const { list } = (await api.call('POST product/search-web', { limit: 60, review: 'YES' })).body;
    return list.toSorted((a, b) => b.number_of_ratings - a.number_of_ratings)[0];
  };

  async function all(productId: number, filter: object, token?: string): Promise<Review[]> {
    const reviews: Review[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { body }: { body: Output<typeof KEY> } = await api.call(
        KEY,
        { productId, ...filter, offset },
        token === undefined ? {} : { token },
      );
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

  test("of the same country are those of people from the caller's own; a member without a country sees all", async () => {
    const productId = (await reviewed())?.id ?? 0;
    const [frank, nomad] = await memberGroup(api, 2);
    await sql`update member set country = 'FR' where id = ${frank?.id}`.execute(api.database().kysely);
    const everybody = await all(productId, {});
    const french = everybody.filter(({ customer }) => customer.country === 'France');
    const own = await all(productId, { country: 'NOT_ALL' }, frank?.token);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(french);
    expect(own.length).toBeLessThan(everybody.length);
    expect(await all(productId, { country: 'ALL' }, frank?.token)).toEqual(everybody);
    expect(await all(productId, { country: 'NOT_ALL' }, nomad?.token)).toEqual(everybody);
    const best = await all(productId, { country: 'NOT_ALL', rating: 5 }, frank?.token);
    expect(best).toEqual(french.filter(({ rating }) => rating > 4));
  });

  test('by one person stand with their products, latest first; nobody is 404', async () => {
    const { rows } = await sql<{ uuid: string; ids: number[] }>`
      select m.uuid, array_agg(r.id order by r.created_at desc, r.id desc) as ids from member m join review r on r.member_id = m.id
      group by m.id order by m.id limit 1`.execute(api.database().kysely);
    const { uuid = '', ids = [] } = rows[0] ?? {};
    const first = (await api.call('GET review/by/{uuid}', { uuid }, { symbol: 'EUR' })).body;
    expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 6));
    expect([first.count, first.next_offset]).toEqual([ids.length, ids.length > 6 ? 6 : null]);
    expect(first.list.every(({ product_id, product, customer }) => product.id === product_id && customer.uuid === uuid)).toBe(true);
    expect(first.list[0]?.product.symbol).toBe('EUR');
    const next = (await api.call('GET review/by/{uuid}', { uuid, offset: 6 })).body;
    expect(next.list.map(({ id }) => id)).toEqual(ids.slice(6, 12));
    expect((await api.call('GET review/by/{uuid}', { uuid: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await api.call('GET review/by/{uuid}', { uuid: 'me' })).status).toBe(400);
  });

  test("one's own is shown with its product, and to nobody else", async () => {
    const product = (await api.call('POST product/search-web', { limit: 1 })).body.list[0];
    const [writer, other] = await memberGroup(api, 2);
    const { id } = (await api.call('POST review', { product_id: product?.id, rating: 4, comment: 'Mine' }, { token: writer?.token ?? '' }))
      .body;
    const { status, body } = await api.call('GET review/mine/{id}', { id }, { token: writer?.token ?? '' });
    expect([status, body.info.comment, body.info.product.slug]).toEqual([200, 'Mine', product?.slug]);
    expect((await api.call('GET review/mine/{id}', { id }, { token: other?.token ?? '' })).status).toBe(404);
    expect((await api.call('GET review/mine/{id}', { id: 999_999_999 }, { token: writer?.token ?? '' })).status).toBe(404);
    expect((await api.call('GET review/mine/{id}', { id: 'x' }, { token: writer?.token ?? '' })).status).toBe(400);
    expect((await api.call('GET review/mine/{id}', { id })).status).toBe(401);
  });

  test('of products off sale are shown to the one who wrote them alone, who can change and delete them', async () => {
    const [product, other] = (await api.call('POST product/search-web', { limit: 2 })).body.list;
    const [writer, reader] = await memberGroup(api, 2);
    for (const of of [other, product]) await api.call('POST review', { product_id: of?.id, rating: 4, comment: 'Kept' }, writer ?? {});
    const sell = (is: boolean) => sql`update product set is_active = ${is} where id = ${product?.id}`.execute(api.database().kysely);
    const { uuid } = (await api.call('GET users/me', {}, writer ?? {})).body;
    const by = async (who: { token?: string } = {}) => (await api.call('GET review/by/{uuid}', { uuid }, who)).body;
    const onSale = async (who?: { token?: string }) => {
      const { list, count } = await by(who);
      return [count, ...list.map(({ product: { id, is_on_sale } }) => `${id} ${is_on_sale}`)];
    };
    await sell(false);
    expect(await onSale(writer)).toEqual([2, `${product?.id} 0`, `${other?.id} 1`]);
    for (const who of [reader, {}]) expect(await onSale(who)).toEqual([1, `${other?.id} 1`]);
    const gone = (await by(writer)).list[0];
    expect(gone?.product).toMatchObject({ name: product?.name, slug: product?.slug, brand: product?.brand });
    const id = gone?.id ?? 0;
    const mine = (who = writer) => api.call('GET review/mine/{id}', { id }, who ?? {});
    expect((await mine()).body.info).toEqual(gone);
    expect((await mine(reader)).status).toBe(404);
    expect((await api.call('PUT review/{id}', { id, rating: 2, comment: 'Changed' }, writer ?? {})).status).toBe(200);
    expect((await mine()).body.info).toMatchObject({ rating: 2, comment: 'Changed' });
    expect((await api.call('DELETE review/{id}', { id }, writer ?? {})).status).toBe(200);
    expect(await onSale(writer)).toEqual([1, `${other?.id} 1`]);
    await sell(true);
  });

  test("stay when their writer has gone, under nobody's name", async () => {
    const product = (await api.call('POST product/search-web', { limit: 1 })).body.list[0];
    const [leaver] = await memberGroup(api, 1);
    await api.call('POST review', { product_id: product?.id, rating: 4, comment: 'I was here' }, { token: leaver?.token ?? '' });
    await sql`delete from member where id = ${leaver?.id}`.execute(api.database().kysely);
    const left = (await all(product?.id ?? 0, {})).find(({ comment }) => comment === 'I was here');
    expect(left?.customer).toEqual({
      ...{ uuid: null, name: 'Former member', image: null, is_verified: 'N', skin_tone: null, hair_style: null, country: null },
    });
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
