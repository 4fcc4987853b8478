import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import { likeAnywhere } from '../../../db/like.ts';
import type { Schema } from '../../../db/schema.ts';

/** A name with the key by which it is compared. */
export interface KeyedName {
  key: string;
  name: string;
}

/** SQL: own names of ingredient `t`, without its INCI name. */
export const SYNONYMS = `array(
  select s.name from ingredient_synonym s where s.ingredient_id = t.id and s.name <> t.inci order by lower(s.name) collate "C", s.name collate "C")`;
export const SYNONYMS_AS_TEXT = `(select string_agg(s.name, ' ') from ingredient_synonym s where s.ingredient_id = t.id)`;
/** SQL: groups of ingredient `t` that are not archived, in order. */
const groupsAs = (column: string): string => `array(
  select ${column} from ingredient_group_member m join ingredient_group g on g.id = m.group_id
  where m.ingredient_id = t.id and not ${archived('ingredient-groups', 'g.id')} order by g.position, g.id)`;
export const GROUPS = groupsAs('g.title');
export const GROUP_IDS = groupsAs('g.id');
/** SQL: whether ingredient `t` is in a group; `$` stands for the group's id. */
export const IN_GROUP = 't.id in (select m.ingredient_id from ingredient_group_member m where m.group_id = $)';

/**
 * Puts an ingredient into these groups and removes it from all others that are not archived; removals are recorded, so that no import
 * undoes them. Answers how many of the ids are groups that are not archived.
 */
export async function replaceGroups(tx: Transaction<Schema>, id: ResourceId, groupIds: readonly number[]): Promise<number> {
  const present = sql.raw(`not ${archived('ingredient-groups', 'g.id')}`);
  const put = await sql`select g.id from ingredient_group g where g.id = any(${groupIds}::int[]) and ${present} for key share of g`.execute(
    tx,
  );
  await sql`
    with gone as (
      delete from ingredient_group_member m using ingredient_group g
      where g.id = m.group_id and m.ingredient_id = ${id} and g.id <> all(${groupIds}::int[]) and ${present} returning m.group_id)
    insert into ingredient_group_removal (group_id, ingredient_id) select group_id, ${id} from gone on conflict do nothing`.execute(tx);
  await sql`delete from ingredient_group_removal where ingredient_id = ${id} and group_id = any(${groupIds}::int[])`.execute(tx);
  await sql`
    insert into ingredient_group_member (group_id, ingredient_id)
    select g.id, ${id} from ingredient_group g where g.id = any(${groupIds}::int[]) and ${present} order by g.id
    on conflict do nothing`.execute(tx);
  return put.rows.length;
}

/** Replaces an ingredient's names besides its INCI name; resolves to those added or removed. */
export async function replaceSynonyms(tx: Transaction<Schema>, id: ResourceId, names: readonly KeyedName[]): Promise<string[]> {
  const wanted = names.map(({ name }) => name);
  const gone = await sql<{ name: string }>`
    delete from ingredient_synonym s using ingredient i
    where i.id = s.ingredient_id and i.id = ${id} and s.name <> i.inci and s.name <> all(${wanted}::text[]) returning s.name`.execute(tx);
  return [...gone.rows.map(({ name }) => name), ...(await insertSynonyms(tx, id, names))];
}

/** Adds names and resolves to the new ones. A key of another ingredient violates the unique index. */
export async function insertSynonyms(tx: Transaction<Schema>, id: ResourceId, names: readonly KeyedName[]): Promise<string[]> {
  const added = await sql<{ name: string }>`
    insert into ingredient_synonym (key, name, ingredient_id)
    select n.key, n.name, ${id} from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) as n (key, name)
    where not exists (select from ingredient_synonym s where s.name = n.name and s.ingredient_id = ${id})
    order by n.key returning name`.execute(tx);
  return added.rows.map(({ name }) => name);
}

/** Records names whose labels have to be reread. Writes a recorded name again: the job that rereads its labels may be past some of them. */
export async function noteRenamed(tx: Transaction<Schema>, names: readonly string[]): Promise<void> {
  await sql`
    insert into reread_name as r (name) select distinct lower(name) from unnest(${names}::text[]) as name order by 1
    on conflict (name) do update set name = excluded.name`.execute(tx);
}

export async function selectInci(db: Kysely<Schema>, id: ResourceId): Promise<string | undefined> {
  return (await db.selectFrom('ingredient').select('inci').where('id', '=', Number(id)).executeTakeFirst())?.inci;
}

export interface NamedIngredient {
  id: number;
  inci: string;
  name: string;
}

/** Ingredients of the shop, keyed by INCI name. */
export async function selectNamed(db: Kysely<Schema>, incis: readonly string[]): Promise<Map<string, NamedIngredient>> {
  const { rows } = await sql<NamedIngredient>`select id, inci, name from ingredient where inci = any(${incis}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.inci, row]));
}

export interface GroupRow {
  id: number;
  slug: string;
  title: string;
}

/** The groups of some ingredients, keyed by ingredient id. */
export async function selectGroupsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, GroupRow[]>> {
  const { rows } = await sql<GroupRow & { ingredientId: number }>`
    select m.ingredient_id as "ingredientId", g.id, g.slug, g.title
    from ingredient_group_member m join ingredient_group g on g.id = m.group_id
    where m.ingredient_id = any(${ids}::int[]) and not ${sql.raw(archived('ingredient-groups', 'g.id'))} order by g.position, g.id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ ingredientId }) => ingredientId);
}

export interface UnknownRow {
  token: string;
  occurrences: number;
  guess: string | null;
}

/** SQL: unknown words that are neither ignored nor assigned. */
const OPEN = sql`
  not exists (select from ignored_token i where i.token = u.token)
  and not exists (select from ingredient_synonym s where lower(s.name) = u.token)`;

interface UnknownQuery {
  keyword?: string | undefined;
  /** 1: ignored words instead. */
  ignored: 0 | 1;
  offset: number;
  limit: number;
}

/** A page of the unknown words of labels, the most frequent first, and how many match. */
export async function selectUnknown(
  db: Kysely<Schema>,
  { keyword, ignored, offset, limit }: UnknownQuery,
): Promise<{ rows: UnknownRow[]; count: number }> {
  const like = keyword === undefined ? null : likeAnywhere(keyword);
  // Ignored words that no label contains any more are listed, too, so that they can be restored.
  const words =
    ignored === 1
      ? sql`(select i.token, coalesce(n.occurrences, 0) as occurrences, n.best_guess from ignored_token i left join unknown_token n using (token)) u`
      : sql`(select * from unknown_token u where ${OPEN}) u`;
  const which = sql`${like}::text is null or u.token ilike ${like}`;
  const { rows } = await sql<UnknownRow>`
    select u.token, u.occurrences, u.best_guess as guess from ${words} where ${which}
    order by u.occurrences desc, u.token collate "C" offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${words} where ${which}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Ignores an unknown word; false when it is not in the list. */
export async function ignoreToken(tx: Transaction<Schema>, token: string): Promise<boolean> {
  const { rows } = await sql`select from unknown_token u where token = ${token} and ${OPEN}`.execute(tx);
  if (rows.length > 0) await sql`insert into ignored_token (token) values (${token}) on conflict do nothing`.execute(tx);
  return rows.length > 0;
}

export async function unignoreToken(tx: Transaction<Schema>, token: string): Promise<boolean> {
  return (await sql`delete from ignored_token where token = ${token} returning token`.execute(tx)).rows.length > 0;
}

/** The ingredient that a word is a synonym of, and the synonym as written. */
export async function selectAssigned(tx: Transaction<Schema>, token: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.ingredient_id as id, s.name from ingredient_synonym s join ingredient i on i.id = s.ingredient_id
    where lower(s.name) = ${token} and s.name <> i.inci`.execute(tx);
  return rows[0];
}
