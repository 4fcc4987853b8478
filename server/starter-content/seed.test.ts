import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { seedStarterContent } from './seed.ts';

describeOnBoth('starter content', (database) => {
  const ask = async (query: ReturnType<typeof sql>) => (await query.execute(database().kysely)).rows;

  test('gives a shop without content its pages, page titles and topics in every language, once', async () => {
    const { kysely } = database();
    await sql`delete from meta_content`.execute(kysely);
    await sql`delete from page_text`.execute(kysely);
    await sql`delete from setting where name in ('instagram', 'facebook', 'contact_email')`.execute(kysely);
    await sql`truncate topic cascade`.execute(kysely);
    await seedStarterContent(database());
    expect(await ask(sql`select count(*)::int as topics from topic`)).toEqual([{ topics: 12 }]);
    const written = (table: string) =>
      ask(sql`select count(distinct lang)::int as languages, count(*)::int as texts from ${sql.table(table)}`);
    expect(await written('topic_text')).toEqual([{ languages: 16, texts: 12 * 16 }]);
    expect(await written('page_text')).toEqual([{ languages: 16, texts: 3 * 16 }]);
    expect(await written('meta_content')).toEqual([{ languages: 16, texts: 10 * 16 }]);

    // What an operator took away stays away.
    await sql`delete from topic where id <> (select min(id) from topic)`.execute(kysely);
    await seedStarterContent(database());
    expect(await ask(sql`select count(*)::int as topics from topic`)).toEqual([{ topics: 1 }]);
  });
});
