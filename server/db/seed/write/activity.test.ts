import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';

describeOnBoth('what a seed says members keep', (database) => {
  const rows = async (text: string) => (await sql.raw(text).execute(database().kysely)).rows;

  test('counts as many favourites as there are', async () => {
    expect(await rows('select 1 from favourite_brand limit 1')).toHaveLength(1);
    const wrong = await rows(`
      select slug from product p where favourite_count <> (select count(*) from favourite_product where product_id = p.id)
      union all
      select slug from brand b where favourite_count <> (select count(*) from favourite_brand where brand_id = b.id)`);
    expect(wrong).toEqual([]);
  });

  test('tells a history that lies before the seed day and within what is kept', async () => {
    const of = (table: string, at: string) => `
      select 1 from ${table} group by member_id having count(*) > 100 or max(${at}) > '2026-06-01T12:00:00Z'`;
    expect(await rows(of('viewed_product', 'viewed_at'))).toEqual([]);
    expect(await rows(of('scanned_product', 'scanned_at'))).toEqual([]);
    for (const table of ['viewed_product', 'scanned_product']) expect(await rows(`select 1 from ${table} limit 1`)).toHaveLength(1);
  });
});
