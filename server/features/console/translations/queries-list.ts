import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { TranslationState } from '../../../../contract/console/resources/translated.ts';
import { resources } from '../../../../contract/console/resources.ts';
import type { Schema } from '../../../db/schema.ts';
import { holdsKeyword } from '../table-list.ts';
import { keyColumn, tableNamed } from '../table-resource.ts';
import { altIn, altTexts, type TranslatedTable } from './queries-alt.ts';
import { isInShop, isNotArchived, thingsWithTexts, translationsOf } from './queries-count.ts';

export interface TextRow {
  id: ResourceId;
  name: string | null;
  field: string;
  english: string;
  text: string | null;
  state: TranslationState;
}

export interface TextQuery {
  lang: string;
  state?: TranslationState | undefined;
  keyword?: string | undefined;
}

/** SQL: state of the text `x` of a field that has an English one. */
const stateOf = (field: string): RawBuilder<unknown> => sql`case
  when ${sql.ref(`x.${field}`)} is null then 'MISSING'
  when coalesce(x.translated_from ? ${sql.lit(field)}, false) then 'STALE' else 'FILLED' end`;

/** SQL: conditions by which an index finds the things with texts in a state. */
const someIn: Record<TranslationState, (fields: readonly string[]) => RawBuilder<unknown>> = {
  MISSING: (fields) =>
    sql`(${sql.join(
      fields.map((field) => sql`(${sql.ref(`x.${field}`)} is null and coalesce(${sql.ref(`e.${field}`)}, '') <> '')`),
      sql` or `,
    )})`,
  STALE: () => sql`x.translated_from is not null`,
  FILLED: (fields) => sql`num_nonnulls(${sql.join(fields.map((field) => sql.ref(`x.${field}`)))}) > 0`,
};

/** SQL: the texts that match a query, by id of the thing, fields in their order. */
function matching(table: TranslatedTable, { lang, state, keyword }: TextQuery): RawBuilder<unknown> {
  const fields = Object.keys(resources[table.name].texts);
  const rows = fields.map(
    (field, at) => sql`(${sql.lit(field)}, ${sql.lit(at)}, ${sql.ref(`e.${field}`)}, ${sql.ref(`x.${field}`)}, ${stateOf(field)})`,
  );
  const conditions = [
    isInShop(table),
    sql`v.english <> ''`,
    ...(state === undefined ? [] : [someIn[state](fields), sql`v.state = ${state}`]),
    ...(keyword === undefined ? [] : [holdsKeyword(table, keyword, 0)]),
  ];
  return sql`
    from ${thingsWithTexts(table)} ${state === 'STALE' || state === 'FILLED' ? sql`` : sql`left`} join ${translationsOf(table)} and x.lang = ${lang}
    cross join lateral (values ${sql.join(rows)}) v (field, place, english, text, state)
    where ${sql.join(conditions, sql` and `)}`;
}

/** SQL: the name of a thing: its own name, or its first text. */
function nameOf({ name }: TranslatedTable): RawBuilder<unknown> {
  const lead =
    resources[name].fields.name === undefined ? `e.${Object.keys(resources[name].texts).find((text) => text !== 'kicker')}` : 't.name';
  return sql.ref(lead);
}

const all = sql`true`;

/** SQL: rows of texts, each with its place; `isAsked` restricts them to those of a page found before. */
function selected(table: TranslatedTable, query: TextQuery, isAsked = all): RawBuilder<unknown> {
  const { lang, state, keyword } = query;
  const alts = altTexts(table, keyword === undefined ? all : holdsKeyword(table, keyword, 0));
  const texts = sql`
    select t.${keyColumn(table)} as id, ${nameOf(table)} as name, v.field, v.english, v.text, v.state, v.place ${matching(table, query)} and ${isAsked}`;
  if (alts === undefined) return texts;
  const { text, state: is } = altIn(lang);
  return sql`${texts}
    union all
    select v.id, ${nameOf(table)}, v.field, v.english, v.text, v.state, v.place
    from (select a.*, ${text} as text, ${is} as state from (${alts}) a) v
    join ${tableNamed(table.table)} t on t.${keyColumn(table)} = v.id
    join ${tableNamed(table.texts.table)} e on e.${sql.ref(table.texts.key)} = v.id and e.lang = 'en'
    where ${state === undefined ? all : sql`v.state = ${state}`} and ${isAsked}`;
}

/** A page of texts; with `stretch` only of things whose ids are in it. */
export interface TextPage {
  offset: number;
  limit: number;
  stretch?: { from: number; to: number };
}

export async function selectTranslations(db: Kysely<Schema>, table: TranslatedTable, query: TextQuery, page: TextPage): Promise<TextRow[]> {
  if (table.texts.hasBits && query.keyword === undefined) return selectByBits(db, table, query, page);
  const { offset, limit } = page;
  const { rows } = await sql<TextRow>`
    select id, name, field, english, text, state from (${selected(table, query)}) s order by id, place offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** SQL: conditions on the bits `f.place` of English `e` and a translation `x`. */
const bitsIn: Record<TranslationState, RawBuilder<unknown>> = {
  MISSING: sql`(coalesce(x.filled, 0) >> f.place) & 1 = 0`,
  STALE: sql`x.stale <> 0 and ((x.filled & x.stale) >> f.place) & 1 = 1`,
  FILLED: sql`((x.filled & ~x.stale) >> f.place) & 1 = 1`,
};

/** The same by the index of translation states; full texts are read for the page only. */
async function selectByBits(db: Kysely<Schema>, table: TranslatedTable, { lang, state }: TextQuery, page: TextPage): Promise<TextRow[]> {
  const { texts } = table;
  const { offset, limit, stretch } = page;
  const key = sql.ref(`e.${texts.key}`);
  const join = state === 'STALE' || state === 'FILLED' ? sql`join` : sql`left join`;
  const places = Object.keys(resources[table.name].texts).map((_, at) => sql`(${sql.lit(at)})`);
  // Neither part has to supply rows after the end of the page.
  const most = sql`order by id, place limit ${offset + limit}`;
  const inStretch = (id: RawBuilder<unknown>) => (stretch === undefined ? all : sql`${id} >= ${stretch.from} and ${id} < ${stretch.to}`);
  const texted = sql`
    select ${key} as id, f.place from ${sql.table(texts.table)} e
    ${join} ${sql.table(texts.table)} x on ${sql.ref(`x.${texts.key}`)} = ${key} and x.lang = ${lang}
    cross join (values ${sql.join(places)}) f (place)
    where e.lang = 'en' and (e.filled >> f.place) & 1 = 1 and ${isNotArchived(table, 'e')} and ${state === undefined ? all : bitsIn[state]}
      and ${inStretch(key)} ${most}`;
  const alts = altTexts(table, inStretch(sql`t.${keyColumn(table)}`));
  const found =
    alts === undefined
      ? texted
      : sql`select id, place from ((${texted}) union all (
          select a.id, a.place from (${alts}) a where ${state === undefined ? all : sql`${altIn(lang).state} = ${state}`} ${most})) u`;
  const onPage = sql`(t.${keyColumn(table)}, v.place) in (select id, place from page) and t.${keyColumn(table)} = any(array(select id from page))`;
  const { rows } = await sql<TextRow>`
    with page as materialized (select id, place from (${found}) p order by id, place offset ${offset} limit ${limit})
    select id, name, field, english, text, state from (${selected(table, { lang }, onPage)}) s order by id, place`.execute(db);
  return rows;
}

/** How many texts match, counted one by one. */
export async function countTexts(db: Kysely<Schema>, table: TranslatedTable, query: TextQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${selected(table, query)}) s`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of things in English and a language, without duplicates; only translated ones that are not stale. */
export async function selectNames(
  db: Kysely<Schema>,
  table: TranslatedTable,
  { lang, limit }: { lang: string; limit: number },
): Promise<{ english: string; text: string }[]> {
  const field = Object.keys(resources[table.name].texts)[0] ?? '';
  const { rows } = await sql<{ english: string; text: string }>`
    select distinct v.english, v.text ${matching(table, { lang, state: 'FILLED' })} and v.field = ${field}
    order by v.english, v.text limit ${limit}`.execute(db);
  return rows;
}

export interface SourceRow {
  lang: string;
  from: Record<string, string>;
}

/** The md5 of the English that stale translations were made from, by language and field. */
export async function selectStaleSources(db: Kysely<Schema>, { texts }: TranslatedTable, id: ResourceId): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select lang, translated_from as "from" from ${sql.table(texts.table)}
    where ${sql.ref(texts.key)} = ${id} and lang <> 'en' and translated_from is not null`.execute(db);
  return rows;
}

/** Marks a text as a translation of the present English. */
export async function forgetSource(
  tx: Kysely<Schema>,
  { texts }: TranslatedTable,
  { id, lang, field }: { id: ResourceId; lang: string; field: string },
): Promise<void> {
  await sql`
    update ${sql.table(texts.table)} set translated_from = nullif(translated_from - ${field}::text, '{}')
    where ${sql.ref(texts.key)} = ${id} and lang = ${lang}`.execute(tx);
}

/** Earlier values of a thing's fields, before each of its changes, latest first. */
export async function selectEarlierFields(
  db: Kysely<Schema>,
  { name }: TranslatedTable,
  id: ResourceId,
): Promise<{ field: string; before: unknown }[]> {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select c->>'field' as field, c->'before' as before from resource_revision r, jsonb_array_elements(r.changes) c
    where r.resource = ${name} and r.subject_id = ${String(id)} and c->>'lang' is null order by r.id desc limit 200`.execute(db);
  return rows;
}

/** Earlier English texts of a thing, which its changes replaced, latest first. */
export async function selectEarlierEnglish(
  db: Kysely<Schema>,
  { name }: TranslatedTable,
  id: ResourceId,
): Promise<{ field: string; text: string }[]> {
  const { rows } = await sql<{ field: string; text: string }>`
    select c->>'field' as field, c->>'before' as text from resource_revision r, jsonb_array_elements(r.changes) c
    where r.resource = ${name} and r.subject_id = ${String(id)} and c->>'lang' = 'en' and c->>'before' is not null
    order by r.id desc limit 200`.execute(db);
  return rows;
}
