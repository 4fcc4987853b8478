import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { featureLargest, nameCatalogue } from './queries.ts';

describeOnBoth('the first catalogue of a shop', (database) => {
  const featured = async (table: 'category' | 'brand') =>
    database()
      .kysely.selectFrom(table)
      .select(['slug', 'product_count'])
      .where('is_featured', '=', true)
      .orderBy('product_count', 'desc')
      .execute();

  test('puts its largest categories and brands on the home page, where nobody has chosen any', async () => {
    const { kysely } = database();
    await sql`update category set is_featured = false`.execute(kysely);
    await sql`update brand set is_featured = false`.execute(kysely);
    // The importer's name for products without a brand.
    await sql`
      update brand set slug = 'unbranded' where id = (select id from brand order by product_count desc, id limit 1)`.execute(kysely);
    await featureLargest(kysely);
    const [categories, brands] = [await featured('category'), await featured('brand')];
    expect([categories.length, brands.length]).toEqual([5, 4]);
    expect(brands.map(({ slug }) => slug)).not.toContain('unbranded');
    const largest = await kysely
      .selectFrom('category')
      .select('product_count')
      .where('level', '=', 1)
      .orderBy('product_count', 'desc')
      .executeTakeFirst();
    expect(categories[0]?.product_count).toBe(largest?.product_count);

    await sql`update brand set is_featured = false where slug <> ${brands[0]?.slug}`.execute(kysely);
    await featureLargest(kysely);
    expect(await featured('brand')).toHaveLength(1);
  });

  test('is known as such once', async () => {
    await sql`delete from setting where name = 'catalogue'`.execute(database().kysely);
    expect([await nameCatalogue(database().kysely), await nameCatalogue(database().kysely)]).toEqual([true, false]);
  });
});
