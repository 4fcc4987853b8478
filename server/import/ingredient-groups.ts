import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { labelGroups } from './inci/groups.ts';

/** Writes the groups that can be avoided at once, and which of the shop's ingredients belong to them: again after any load that brought new ones. */
export async function refreshIngredientGroups(db: Kysely<Schema>, groups = labelGroups()): Promise<void> {
  await db
    .insertInto('ingredient_group')
    .values(groups.map(({ slug, title, why }, at) => ({ slug, title, why, position: at + 1 })))
    .onConflict((same) => same.column('slug').doUpdateSet((row) => ({ title: row.ref('excluded.title'), why: row.ref('excluded.why') })))
    .execute();
  const pairs = groups.flatMap(({ slug, members }) => members.map((inci) => ({ slug, inci })));
  await sql`
    insert into ingredient_group_member (group_id, ingredient_id)
    select g.id, i.id
    from unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ inci }) => inci)}::text[]) as member (slug, inci)
    join ingredient_group g on g.slug = member.slug
    join ingredient i on i.inci = member.inci
    on conflict do nothing`.execute(db);
}
