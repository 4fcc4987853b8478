import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { recountPopularity } from './popularity.ts';

describeOnBoth('popularity', (database) => {
  const db = () => database().kysely;
  const sums = async () =>
    (
      await sql<{ kind: string; id: number; popularity: number }>`
        select 'product' as kind, id, popularity from product union all select 'brand', id, popularity from brand
        union all select 'category', id, popularity from category order by 1, 2`.execute(db())
    ).rows;

  test('changes only by views, reviews and favourites', async () => {
    const before = await sums();
    expect(await recountPopularity(db())).toBe(0);
    expect(await sums()).toEqual(before);
    const { rows } = await sql<{ id: number; brand: number; category: number }>`
      update product set view_count = view_count + 100000, favourite_count = favourite_count + 2, changed_at = '2026-01-01' where id = 7
      returning id, brand_id as brand, category_id as category`.execute(db());
    expect(await recountPopularity(db())).toBe(1);
    const grown = (await sums()).filter((now, at) => now.popularity !== before[at]?.popularity);
    expect(
      grown.every(
        (now) => now.popularity - (before.find((one) => one.kind === now.kind && one.id === now.id)?.popularity ?? 0) === 100_010,
      ),
    ).toBe(true);
    const named = grown.map(({ kind, id }) => `${kind} ${id}`);
    expect(named).toEqual(expect.arrayContaining(['product 7', `brand ${rows[0]?.brand}`, `category ${rows[0]?.category}`]));
    expect(named.filter((name) => name.startsWith('category')).length).toBeGreaterThan(1);
    expect((await sql`select 1 from product where id = 7 and changed_at > '2026-01-01'`.execute(db())).rows).toHaveLength(1);
  });

  test('is not written for a few more views', async () => {
    await sql`update product set view_count = view_count + 1 where popularity > 100`.execute(db());
    expect(await recountPopularity(db())).toBe(0);
  });
});
