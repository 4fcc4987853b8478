import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { computeNeighbours } from '../../../test/support/neighbours.ts';

const KEY = 'GET similar/product';

apiOnBoth('similar products', (api) => {
  const db = () => api.database().kysely;
  const listed = async () => (await api.call('POST product/search-web', { limit: 20 })).body.list;
  const similar = async (product_id: number, asked = {}) => (await api.call(KEY, { product_id, limit: 24 }, asked)).body;
  /** In a currency that nobody has asked in: what visitors are answered is kept for a moment. */
  const similarIn = (symbol: 'EUR' | 'SEK', product_id: number) => similar(product_id, { symbol });

  test('are shown before anything is computed, and of the same kind afterwards', async () => {
    await sql`delete from product_neighbour`.execute(db());
    const list = await listed();
    const before = await Promise.all(list.map(({ id }) => similar(id)));
    expect(before.filter(({ count }) => count >= 4).length).toBeGreaterThan(5);
    await sql`delete from setting where name = 'recommendations_seen'`.execute(db());
    await computeNeighbours(api.database());
    const after = await Promise.all(list.map(({ id }) => similarIn('EUR', id)));
    // With few reviews, what people took up together changes little.
    for (const [at, { list: some }] of after.entries()) {
      const shared = some.filter(({ id }) => before[at]?.list.some((other) => other.id === id));
      expect(shared.length).toBeGreaterThanOrEqual(Math.floor(some.length / 2));
    }
  });

  test('share a main category, at most two of a brand, never the product itself', async () => {
    for (const { id, slug } of (await listed()).slice(0, 8)) {
      const { list } = await similar(id);
      const main = async (of: string) => (await api.call('GET product/slug/detail/{slug}', { slug: of })).body.info.categories[0]?.slug;
      expect(new Set(await Promise.all([slug, ...list.map((other) => other.slug)].map(main))).size).toBe(1);
      expect(list.map((other) => other.id)).not.toContain(id);
      const brands = Object.values(Object.groupBy(list, ({ brand }) => brand.id));
      expect(brands.every((some) => (some?.length ?? 0) <= 2)).toBe(true);
    }
  });

  test('leave out avoided products and those off sale, also in the count', async () => {
    const [first] = await listed();
    const all = await similar(first?.id ?? 0);
    const gone = all.list[0]?.id ?? 0;
    await sql`update product set is_active = false where id = ${gone}`.execute(db());
    const less = await similarIn('SEK', first?.id ?? 0);
    expect([less.count, less.list.some(({ id }) => id === gone)]).toEqual([all.count - 1, false]);
    await sql`update product set is_active = true where id = ${gone}`.execute(db());

    const [me] = await memberGroup(api, 1);
    const allergen = await sql<{ id: number }>`
      select ingredient_id as id from product_ingredient where product_id = ${gone} and ingredient_id is not null limit 1`.execute(db());
    const ingredient_id = allergen.rows[0]?.id ?? 0;
    await db()
      .insertInto('member_ingredient')
      .values({ member_id: me?.id ?? 0, ingredient_id, kind: 'ALLERGIC' })
      .execute();
    const safe = await similar(first?.id ?? 0, me);
    const unsafe = await sql`
      select p.id from product p where p.id = any(${safe.list.map(({ id }) => id)}) and (p.ingredients_status <> 'COMPLETE'
        or exists (select from product_ingredient i where i.product_id = p.id and i.ingredient_id = ${ingredient_id}))`.execute(db());
    expect([safe.count < all.count, unsafe.rows]).toEqual([true, []]);
  });

  test('of an unknown product are 404, bad weighted are named', async () => {
    expect((await api.call(KEY, { product_id: 999_999_999 })).status).toBe(404);
    expect((await api.call(KEY, { product_id: 'x' })).error.errors?.[0]?.field).toBe('product_id');
  });
});
