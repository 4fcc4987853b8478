import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/client.ts';
import type { Schema } from '../db/schema.ts';
import type { StarterTranslation } from '../db/seed/data.ts';
import { writeStarterContent } from '../db/seed/write/content.ts';
import { starterMetaContent, starterPages, starterSocialLinks, starterTopics, starterTranslations } from './content.ts';

/**
 * Fills a shop without the demo with its starter content: pages, page titles, addresses and topics. Done only once; the operator replaces
 * it later.
 */
export async function seedStarterContent(database: Database): Promise<void> {
  const translations = starterTranslations();
  const content = { pages: starterPages(), titles: starterMetaContent(), social: starterSocialLinks(), translations };
  await database.kysely.transaction().execute(async (tx) => {
    const written = await tx.selectFrom('meta_content').select('id').limit(1).executeTakeFirst();
    if (written !== undefined) return;
    await writeStarterContent(tx, content);
    await seedTopics(tx, translations);
  });
}

/** Creates the topics of the community, without which nobody could post; does nothing if there are any. */
async function seedTopics(tx: Kysely<Schema>, translations: readonly StarterTranslation[]): Promise<void> {
  const topics = starterTopics();
  const slugs = topics.map(({ slug }) => slug);
  const { rows } = await sql`
    insert into topic (slug, position) select slug, place from unnest(${slugs}::text[]) with ordinality as given (slug, place)
    where not exists (select from topic) returning id`.execute(tx);
  if (rows.length === 0) return;
  const titles = topics.flatMap(({ slug, title }) => [
    { slug, lang: 'en', title },
    ...translations.map(({ lang, topics: words }) => ({ slug, lang, title: words[slug] ?? title })),
  ]);
  await sql`
    insert into topic_text (topic_id, lang, title) select t.id, w.lang, w.title
    from unnest(${titles.map(({ slug }) => slug)}::text[], ${titles.map(({ lang }) => lang)}::text[],
      ${titles.map(({ title }) => title)}::text[]) as w (slug, lang, title) join topic t on t.slug = w.slug`.execute(tx);
}
