import { type Kysely, sql } from 'kysely';
import { serverTexts } from '../../i18n/en/server/index.ts';
import { languages } from '../../i18n/languages.ts';
import { serverText } from '../../i18n/server-texts.ts';
import type { Schema } from '../db/schema.ts';
import { labelGroups } from './inci/groups.ts';

/**
 * Writes the ingredient groups and which of the shop's ingredients belong to them; called again after any load that brought new ones. Names
 * that staff changed stay, and ingredients that staff took out of a group stay out.
 */
export async function refreshIngredientGroups(db: Kysely<Schema>, groups = labelGroups()): Promise<void> {
  await db
    .insertInto('ingredient_group')
    .values(groups.map(({ slug, title, why }, at) => ({ slug, title, why, position: at + 1 })))
    .onConflict((same) => same.column('slug').doNothing())
    .execute();
  await nameIngredientGroups(db);
  const pairs = groups.flatMap(({ slug, members }) => members.map((inci) => ({ slug, inci })));
  await sql`
    insert into ingredient_group_member (group_id, ingredient_id)
    select g.id, i.id
    from unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ inci }) => inci)}::text[]) as member (slug, inci)
    join ingredient_group g on g.slug = member.slug
    join ingredient i on i.inci = member.inci
    where not exists (select from ingredient_group_removal r where r.group_id = g.id and r.ingredient_id = i.id)
    on conflict do nothing`.execute(db);
}

const KEY = /^ingredient_group\.(.+)\.title$/;

/** Slugs of the groups for which the dictionary has texts. */
const namedSlugs = Object.keys(serverTexts).flatMap((key) => KEY.exec(key)?.[1] ?? []);

/**
 * Gives groups without texts those of the dictionary in every language; a group of the shop's own gets the texts of its row, in English.
 */
export async function nameIngredientGroups(db: Kysely<Schema>): Promise<void> {
  const words = namedSlugs.flatMap((slug) =>
    languages.map(({ code }) => ({
      slug,
      lang: code,
      title: serverText(code, `ingredient_group.${slug}.title`),
      why: serverText(code, `ingredient_group.${slug}.why`),
    })),
  );
  const column = (of: keyof (typeof words)[number]) => words.map((row) => row[of]);
  await sql`
    with unnamed as (
      select g.id, g.slug, g.title, g.why from ingredient_group g
      where not exists (select from ingredient_group_text t where t.group_id = g.id))
    insert into ingredient_group_text (group_id, lang, title, why)
    select u.id, w.lang, w.title, w.why
    from unnamed u join unnest(${column('slug')}::text[], ${column('lang')}::text[], ${column('title')}::text[], ${column('why')}::text[])
      as w (slug, lang, title, why) on w.slug = u.slug
    union all select u.id, 'en', u.title, u.why from unnamed u where u.slug <> all(${namedSlugs}::text[])
    on conflict do nothing`.execute(db);
}
