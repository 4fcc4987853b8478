import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';

const people = async (api: Api, size: number): Promise<[GroupMember, ...GroupMember[]]> =>
  (await memberGroup(api, size)) as [GroupMember, ...GroupMember[]];

apiOnBoth('own reviews', (api) => {
  const db = () => api.database().kysely;
  const unrated = async () => {
    const product = (await api.call('POST product/search-web', { limit: 60, review: 'NO' })).body.list[0];
    if (product === undefined) throw new Error('Every product has a review');
    return product;
  };
  const detail = async (slug: string, who?: GroupMember) => (await api.call('GET product/slug/detail/{slug}', { slug }, who)).body.info;
  const reviewsOf = async (productId: number) => (await api.call('GET review/list/pagination/{productId}', { productId })).body;
  const pointsOf = async (who: GroupMember) => (await api.call('GET users/me', {}, who)).body.reward_points;
  const edit = (id: number, rating: unknown, comment: unknown, who?: GroupMember) =>
    api.call('PUT review/{id}', { id, rating, comment } as never, who);
  const remove = (id: number, who?: GroupMember) => api.call('DELETE review/{id}', { id }, who);

  /** A product with one review of somebody. */
  async function written(who: GroupMember, rating = 4.5) {
    const product = await unrated();
    const { id } = (await api.call('POST review', { product_id: product.id, rating, comment: 'First words' }, who)).body;
    return { id, product };
  }

  const tasteOf = async (who: GroupMember, productId: number) =>
    (await sql<{ kind: string }>`select kind from affinity where member_id = ${who.id} and product_id = ${productId}`.execute(db())).rows[0]
      ?.kind;

  test('are changed in the list, the average, the histogram, the order by rating and the affinity; likes and points stay', async () => {
    const [writer, reader] = await people(api, 2);
    const { id, product } = await written(writer);
    await api.call('POST like/product', { product_id: product.id, review_id: id, to: 1 }, reader);
    const { status, body } = await edit(id, 2, ' Second words ', writer);
    expect([status, body]).toEqual([200, { is_held: 0, message: 'Your review has been updated' }]);
    const [shown] = (await reviewsOf(product.id)).list;
    expect(shown).toMatchObject({ id, rating: 2, comment: 'Second words', like_count: 1 });
    expect(await detail(product.slug, writer)).toMatchObject({
      ...{ avg_rating: 2, number_of_ratings: 1, rating_histogram: [0, 1, 0, 0, 0], is_reviwed: 1, review_id: id },
    });
    const rated = (await api.call('POST product/search-web', { limit: 60, rating: 4, review: 'YES' })).body.list;
    expect(rated.some((one) => one.id === product.id)).toBe(false);
    expect(await tasteOf(writer, product.id)).toBe('DISLIKED');
    expect(await pointsOf(writer)).toBe(5);
    await edit(id, 1.5, 'Third words', writer);
    expect(await detail(product.slug)).toMatchObject({ avg_rating: 1.5, rating_histogram: [0, 1, 0, 0, 0], review_id: null });
  });

  test('are deleted with likes, counts and points; the product may be reviewed again and earns again', async () => {
    const [writer, reader] = await people(api, 2);
    const { id, product } = await written(writer);
    await api.call('POST like/product', { product_id: product.id, review_id: id, to: 1 }, reader);
    const { status, body } = await remove(id, writer);
    expect([status, body]).toEqual([200, { reward_points: -5, message: 'Your review has been deleted' }]);
    expect((await reviewsOf(product.id)).count).toBe(0);
    expect(await detail(product.slug, writer)).toMatchObject({
      ...{ avg_rating: 0, number_of_ratings: 0, rating_histogram: [0, 0, 0, 0, 0], is_reviwed: 0, review_id: null },
    });
    expect(await pointsOf(writer)).toBe(0);
    expect(await tasteOf(writer, product.id)).toBeUndefined();
    const unratedAgain = (await api.call('POST product/search-web', { limit: 60, review: 'NO' })).body.list;
    expect(unratedAgain.some((one) => one.id === product.id)).toBe(true);
    expect((await api.call('GET review/mine/{id}', { id }, writer)).status).toBe(404);
    const again = await api.call('POST review', { product_id: product.id, rating: 3, comment: 'Again' }, writer);
    expect([again.status, await pointsOf(writer)]).toEqual([200, 5]);
    const ledger = await sql<{ reason: string; points: number }>`
      select reason, points from reward where member_id = ${writer.id} order by created_at, reason`.execute(db());
    expect(ledger.rows.map(({ points }) => points)).toEqual([5, -5, 5]);
  });

  test('are deleted once, also at the same time as they are changed and liked, and cost their points once', async () => {
    const [writer, ...others] = await people(api, 11);
    const { id, product } = await written(writer);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => remove(id, writer)),
      ...Array.from({ length: 10 }, (_, at) => edit(id, 1 + (at % 9) / 2, 'At once', writer)),
      ...others.map((other) => api.call('POST like/product', { product_id: product.id, review_id: id, to: 1 }, other)),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(answers.slice(0, 10).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await pointsOf(writer)).toBe(0);
    expect(await detail(product.slug)).toMatchObject({ avg_rating: 0, number_of_ratings: 0, rating_histogram: [0, 0, 0, 0, 0] });
  });

  test('are nobody else’s to change or delete', async () => {
    const [writer, other] = await people(api, 2);
    const { id, product } = await written(writer);
    const codes = async (who?: GroupMember) => [(await edit(id, 1, 'Mine now', who)).error.code, (await remove(id, who)).error.code];
    expect(await codes(other)).toEqual(['not_owner', 'not_owner']);
    expect(await codes()).toEqual(['unauthenticated', 'unauthenticated']);
    expect((await edit(999_999_999, 1, 'Nothing', writer)).error.code).toBe('not_found');
    expect((await remove(999_999_999, writer)).error.code).toBe('not_found');
    await sql`update product set is_active = false where id = ${product.id}`.execute(db());
    expect(await codes(other)).toEqual(['not_found', 'not_found']);
    await sql`update product set is_active = true where id = ${product.id}`.execute(db());
    expect((await reviewsOf(product.id)).list[0]).toMatchObject({ rating: 4.5, comment: 'First words' });
    expect(await pointsOf(writer)).toBe(5);
  });

  test.each([
    ['rating', [0, 5.5, 3.3, 'five', null]],
    ['comment', ['', ' \n ', 'x'.repeat(4001), 'a\u0000b', null]],
  ])('keep their words when a wrong %s is sent', async (field, values) => {
    const [writer] = await people(api, 1);
    const { id, product } = await written(writer);
    for (const value of values) {
      const { status, error } = await edit(id, field === 'rating' ? value : 3, field === 'comment' ? value : 'Fine', writer);
      expect([value, status, error.errors?.[0]?.field]).toEqual([value, 400, field]);
    }
    expect((await reviewsOf(product.id)).list[0]).toMatchObject({ rating: 4.5, comment: 'First words' });
  });
});
