import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../../contract/console/resources.ts';
import { defaultLanguage, languages } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { isArchivedThing } from '../table-list.ts';
import { isThing, keyColumn, tableNamed } from '../table-resource.ts';
import { altCounts, altTexts, type TranslatedTable } from './queries-alt.ts';

/** Key of the advisory lock that a recount holds; arbitrary but unique, the same in every process. */
const LOCK = 7_391_572;

const textsOf = ({ name }: TranslatedTable): string[] => Object.keys(resources[name].texts);

/** SQL: things `t` with their English texts `e`; join `translationsOf` for another language `x`. */
export const thingsWithTexts = (table: TranslatedTable): RawBuilder<unknown> => sql`
  ${tableNamed(table.table)} t join ${tableNamed(table.texts.table)} e
    on e.${sql.ref(table.texts.key)} = t.${keyColumn(table)} and e.lang = 'en'`;

export const translationsOf = ({ texts }: TranslatedTable): RawBuilder<unknown> =>
  sql`${tableNamed(texts.table)} x on x.${sql.ref(texts.key)} = e.${sql.ref(texts.key)}`;

export const isInShop = (table: TranslatedTable): RawBuilder<unknown> => sql`${isThing(table)} and ${isArchivedThing(table, 0)}`;

const each = (table: TranslatedTable, is: (field: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    textsOf(table).map((field) => sql`(${is(field)})::integer`),
    sql` + `,
  );

/** A field without English text has nothing to translate. */
const hasEnglish = (field: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(`e.${field}`)}, '') <> ''`;
const isFilled = (field: string): RawBuilder<unknown> => sql`${hasEnglish(field)} and ${sql.ref(`x.${field}`)} is not null`;
const isStale = (field: string): RawBuilder<unknown> => sql`${isFilled(field)} and coalesce(x.translated_from ? ${sql.lit(field)}, false)`;

/** Builds a condition on the column with the id of the thing. */
type IdCondition = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** SQL: counts of the texts of things, including alternative texts. */
function counts(table: TranslatedTable, ids: IdCondition): RawBuilder<unknown> {
  const alts = altTexts(table, ids(sql`t.${keyColumn(table)}`));
  if (alts === undefined) return countsOfTexts(table, ids);
  return sql`
    select lang, sum(fields)::integer as fields, sum(filled)::integer as filled, sum(stale)::integer as stale
    from (${countsOfTexts(table, ids)} union all ${altCounts(alts)}) summed group by lang`;
}

function countsOfTexts(table: TranslatedTable, ids: IdCondition): RawBuilder<unknown> {
  if (table.texts.hasBits) return countsOfBits(table, ids);
  const which = sql`${ids(sql`t.${keyColumn(table)}`)} and ${isInShop(table)}`;
  return sql`
    select '' as lang, coalesce(sum(${each(table, hasEnglish)}), 0)::integer as fields, 0 as filled, 0 as stale
    from ${thingsWithTexts(table)} where ${which}
    union all
    select x.lang, 0, sum(${each(table, isFilled)})::integer, sum(${each(table, isStale)})::integer
    from ${thingsWithTexts(table)} join ${translationsOf(table)} and x.lang <> 'en' where ${which}
    group by x.lang`;
}

/** The same from the index of translation states, one language at a time, as the index is ordered. */
function countsOfBits(table: TranslatedTable, ids: IdCondition): RawBuilder<unknown> {
  const { texts } = table;
  const bits = (mask: RawBuilder<unknown>) =>
    sql.join(
      textsOf(table).map((_, at) => sql`((${mask} >> ${sql.lit(at)}) & 1)`),
      sql` + `,
    );
  const sumOf = (mask: RawBuilder<unknown>) => sql`coalesce(sum(${bits(mask)}), 0)::integer`;
  const column = (row: 'e' | 'x') => sql.ref(`${row}.${texts.key}`);
  const others = languages.filter(({ code }) => code !== defaultLanguage).map(({ code }) => code);
  return sql`
    select '' as lang, ${sumOf(sql`e.filled`)} as fields, 0 as filled, 0 as stale
    from ${tableNamed(texts.table)} e where e.lang = 'en' and ${ids(column('e'))} and ${isNotArchived(table, 'e')}
    union all
    select l.lang, 0, n.filled, n.stale from unnest(${others}::text[]) l (lang) cross join lateral (
      select ${sumOf(sql`(x.filled & e.filled)`)} as filled, ${sumOf(sql`(x.filled & e.filled & x.stale)`)} as stale
      from ${tableNamed(texts.table)} x join ${tableNamed(texts.table)} e on ${column('e')} = ${column('x')} and e.lang = 'en'
      where x.lang = l.lang and ${ids(column('x'))} and ${ids(column('e'))} and ${isNotArchived(table, 'e')}) n
    where n.filled > 0`;
}

/** SQL: whether a text belongs to a thing that is not archived; few are archived. */
export const isNotArchived = ({ name, texts }: TranslatedTable, row: 'e'): RawBuilder<unknown> => sql`
  ${sql.ref(`${row}.${texts.key}`)} not in (
    select v.subject_id::integer from resource_version v where v.resource = ${sql.lit(name)} and v.archived_at is not null)`;

/** Counts of a language. `fields`, the number of English texts, is in the row with '' as `lang`; `filled` and `stale` are in the others. */
export interface TextCount {
  lang: string;
  fields: number;
  filled: number;
  stale: number;
}

/** Counts of the texts of one thing; zero for an archived one. */
export async function countTextsOf(tx: Transaction<Schema>, table: TranslatedTable, id: ResourceId): Promise<TextCount[]> {
  const { rows } = await sql<TextCount>`${counts(table, (column) => sql`${column} = ${id}`)}`.execute(tx);
  return rows;
}

/** Things with names as ids, such as pages, are so few that they share one place. */
const placeOf = (id: ResourceId): number => (typeof id === 'number' ? id : 0);

/** Adds the difference made by an edit; inserted as rows of its own, so that no edit waits for another. */
export async function insertCounts(
  tx: Transaction<Schema>,
  name: ResourceName,
  id: ResourceId,
  changes: readonly TextCount[],
): Promise<void> {
  const column = <K extends keyof TextCount>(key: K) => changes.map((change) => change[key]);
  await sql`
    insert into translation_count (resource, place, lang, fields, filled, stale)
    select ${name}, ${placeOf(id)}::integer, *
    from unnest(${column('lang')}::text[], ${column('fields')}::int[], ${column('filled')}::int[], ${column('stale')}::int[])`.execute(tx);
}

/** Number of ids that one statement counts or searches: other requests wait for the embedded engine as long as it runs. */
const STRETCH = 4_000;

/** Begins a full count of a resource; resolves to the first id of each stretch. */
export async function beginRecount(db: Kysely<Schema>, table: TranslatedTable): Promise<number[]> {
  await sql`insert into translation_count (resource, place, lang) values (${table.name}, -1, '') on conflict do nothing`.execute(db);
  if (resources[table.name].id === 'name') return [0];
  const { rows } = await sql<{ last: number }>`
    select greatest((select max(${keyColumn(table)}) from ${tableNamed(table.table)}),
      (select max(place) from translation_count where resource = ${table.name}), 0)::integer as last`.execute(db);
  const count = Math.floor((rows[0]?.last ?? 0) / STRETCH) + 1;
  return Array.from({ length: count }, (_, at) => at * STRETCH);
}

/**
 * Recounts the texts of a stretch of ids, replacing the sums stored there. A single statement, so that it deletes exactly the differences
 * whose texts it sees; those of edits that commit meanwhile remain.
 */
export async function recountStretch(tx: Transaction<Schema>, table: TranslatedTable, from: number): Promise<void> {
  const isNamed = resources[table.name].id === 'name';
  const here: IdCondition = (column) => (isNamed ? sql`true` : sql`${column} >= ${from} and ${column} < ${from + STRETCH}`);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await sql`
    with gone as (delete from translation_count where resource = ${table.name} and place >= ${from} and place < ${from + STRETCH})
    insert into translation_count (resource, place, lang, fields, filled, stale)
    select ${table.name}, ${from}::integer, lang, fields, filled, stale from (${counts(table, here)}) counted`.execute(tx);
}

/** Marks a full count as complete, unless its rows were deleted meanwhile. */
export async function endRecount(db: Kysely<Schema>, { name }: TranslatedTable): Promise<void> {
  await sql`update translation_count set counted_at = now() where resource = ${name} and place = -1`.execute(db);
}

/** A stretch of ids with the counts of its texts. */
export interface TextStretch {
  from: number;
  to: number;
  fields: number;
  filled: number;
  stale: number;
}

/** The counts of a resource in a language by stretch, in the order of ids. */
export async function selectStretches(db: Kysely<Schema>, { name }: TranslatedTable, lang: string): Promise<TextStretch[]> {
  const { rows } = await sql<TextStretch>`
    select place / ${STRETCH}::integer * ${STRETCH}::integer as "from", (place / ${STRETCH}::integer + 1) * ${STRETCH}::integer as "to",
      sum(fields)::integer as fields, sum(filled)::integer as filled, sum(stale)::integer as stale
    from translation_count where resource = ${name} and place >= 0 and lang in ('', ${lang}) group by 1, 2 order by 1`.execute(db);
  return rows;
}

export interface ResourceCount extends TextCount {
  resource: ResourceName;
  /** When the resource was last counted in full. */
  countedAt: Date | null;
}

/**
 * The counts of all resources by language; `countedAt` is null for one never counted in full, or written other than by the console since.
 */
export async function selectCounts(db: Kysely<Schema>): Promise<ResourceCount[]> {
  const { rows } = await sql<ResourceCount>`
    select resource, lang, sum(fields)::integer as fields, sum(filled)::integer as filled, sum(stale)::integer as stale,
      max(max(counted_at)) over (partition by resource) as "countedAt"
    from translation_count group by resource, lang`.execute(db);
  return rows;
}
