import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { demoTopics } from './content/index.ts';
import type { Translation } from './translations/translation.ts';

/** Gives the community its topics, without which nobody could write there; nothing happens where there are some. */
export async function seedTopics(tx: Kysely<Schema>, translations: readonly Translation[]): Promise<void> {
  const topics = demoTopics();
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
