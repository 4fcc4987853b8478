import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { seedWords } from './words.ts';

describeOnBoth('a shop whose goods come from elsewhere', (database) => {
  const ask = async (query: ReturnType<typeof sql>) => (await query.execute(database().kysely)).rows;
  const shown = async () => [
    ...(await ask(sql`select slug, product_count from category where is_featured order by product_count desc`)),
    ...(await ask(sql`select slug, product_count from brand where is_featured order by product_count desc`)),
  ];

  test('opens with words, topics in every language, and its largest shelves in the window; once', async () => {
    const { kysely } = database();
    await sql`delete from meta_content`.execute(kysely);
    await sql`delete from page_text`.execute(kysely);
    await sql`delete from setting where name in ('instagram', 'facebook', 'contact_email')`.execute(kysely);
    await sql`truncate topic cascade`.execute(kysely);
    await sql`update category set is_featured = false`.execute(kysely);
    await sql`update brand set is_featured = false`.execute(kysely);
    // No brand at all, which the importer names like this, is no brand to show.
    await sql`
      update brand set slug = 'unbranded' where id = (select id from brand order by product_count desc, id limit 1)`.execute(kysely);
    await seedWords(database());
    expect(await ask(sql`select count(*)::int as topics from topic`)).toEqual([{ topics: 12 }]);
    expect(await ask(sql`select count(distinct lang)::int as languages, count(*)::int as titles from topic_text`)).toEqual([
      { languages: 16, titles: 12 * 16 },
    ]);
    const featured = await shown();
    expect(featured).toHaveLength(5 + 4);
    expect(featured.map((row) => (row as { slug: string }).slug)).not.toContain('unbranded');
    const largest = await ask(sql`select max(product_count) as most from category where level = 1`);
    expect(featured[0]).toMatchObject({ product_count: (largest[0] as { most: number }).most });

    // What an operator took away stays away.
    await sql`delete from topic where id <> (select min(id) from topic)`.execute(kysely);
    await sql`update brand set is_featured = false`.execute(kysely);
    await seedWords(database());
    expect(await ask(sql`select count(*)::int as topics from topic`)).toEqual([{ topics: 1 }]);
    expect(await shown()).toHaveLength(5);
  });
});
