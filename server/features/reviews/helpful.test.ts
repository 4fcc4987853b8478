import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { reviewPage } from './queries.ts';

apiOnBoth('the most helpful reviews', (api) => {
  const db = () => api.database().kysely;
  const product = async (at: number) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from product where is_active order by id desc limit 1 offset ${at}`.execute(db());
    return rows[0]?.id ?? 0;
  };
  const helpful = async (productId: number, more: object = {}) => {
    const { list } = (await api.call('GET review/list/pagination/{productId}', { productId, limit: 60, order_by: 'helpful', ...more }))
      .body;
    return list;
  };

  test('are those with more likes, whatever their stars', async () => {
    const productId = await product(0);
    const writers = await memberGroup(api, 4);
    const readers = await memberGroup(api, 4);
    const ids: number[] = [];
    for (const [at, writer] of writers.entries())
      ids.push((await api.call('POST review', { product_id: productId, rating: [1, 5, 3, 4][at], comment: 'Said' }, writer)).body.id);
    const likes = [4, 1, 2, 0];
    for (const [at, id] of ids.entries())
      for (const reader of readers.slice(0, likes[at]))
        await api.call('POST like/product', { product_id: productId, review_id: id, to: 1 }, reader);
    const own = async (more = {}) => (await helpful(productId, more)).map(({ id }) => id).filter((id) => ids.includes(id));
    const expected = [ids[0], ids[2], ids[1], ids[3]];
    expect(await own()).toEqual(expected);
    expect(await own({ sort_by: 'ASC' })).toEqual(expected.toReversed());
    // Other stars, the same order.
    for (const [at, id] of ids.entries())
      await api.call('PUT review/{id}', { id, rating: [5, 1, 2, 5][at], comment: 'Said' }, writers[at] ?? {});
    expect(await own()).toEqual(expected);
  });

  test('lose half of what their likes say with a year, and a single like proves little', async () => {
    const productId = await product(1);
    const add = async (likes: number, years: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into review (product_id, half_stars, comment, like_count, created_at)
        values (${productId}, 6, 'Old', ${likes}, now() - make_interval(days => ${Math.round(years * 365.25)})) returning id`.execute(db());
      return rows[0]?.id;
    };
    const [many, few, one, old] = [await add(40, 0.5), await add(8, 0.5), await add(1, 0.1), await add(20, 4)];
    const order = (await helpful(productId)).map(({ id }) => id).filter((id) => [many, few, one, old].includes(id));
    expect(order).toEqual([many, few, old, one]);
    await sql`delete from review where comment = 'Old' and member_id is null`.execute(db());
  });

  test('are read from an index, however many there are', async () => {
    const productId = await product(2);
    await sql`
      insert into review (product_id, half_stars, comment, like_count, created_at)
      select ${productId}, 2 + at % 9, 'Bulk', (at * 7919) % 50, now() - make_interval(hours => at) from generate_series(1, 20000) at`.execute(
      db(),
    );
    await sql`analyze review_record`.execute(db());
    const asked = { productId, offset: 0, limit: 6, direction: 'desc' as const, orderBy: 'helpful' as const };
    for (const more of [{}, { owns: false }, { label: 'NONE' as const, lang: 'en' }]) {
      const query = reviewPage(db(), { ...asked, ...more }, null);
      const plan = JSON.stringify(await query.explain('text', sql`costs off`));
      expect(plan).toContain('review_helpful');
      // The four photos of a review may be sorted, reviews are not.
      expect(plan).not.toMatch(/Sort Key: [^"]*helpful|Seq Scan on review_record /);
    }
    await sql`delete from review where product_id = ${productId} and member_id is null and comment = 'Bulk'`.execute(db());
  });
});
