import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { altField } from '../../../../contract/console/resources/translated.ts';
import { defaultLanguage, languages } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { isArchivedThing } from '../table-list.ts';
import { isThing, keyColumn, type TableResource, type TextTable, tableNamed } from '../table-resource.ts';

/** A resource whose things have texts by language. */
export type TranslatedTable = TableResource & { texts: TextTable };

/** Sorts alternative texts after all other texts of a thing. */
const FIRST_PLACE = 100;

/**
 * SQL: alternative texts that exist in English, of things `t` that are not archived: `id`, `field`, `place`, `english`, `words` by
 * language, and `sources` of stale ones; undefined for resources without pictures. `of`: a condition on `t`.
 */
export function altTexts(table: TranslatedTable, of: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const { pictures } = table.texts;
  if (pictures === undefined) return undefined;
  return sql`
    select t.${keyColumn(table)} as id, ${altField('')}::text || k.image as field,
      ${sql.lit(FIRST_PLACE)} + case when k.image = t.image then 0 else k.position end as place, k.alt ->> 'en' as english, k.alt as words,
      coalesce(k.alt_from, '{}') as sources
    from ${tableNamed(pictures.table)} k join ${tableNamed(table.table)} t on t.${keyColumn(table)} = k.${sql.ref(pictures.key)}
    where coalesce(k.alt ->> 'en', '') <> '' and ${sql.raw(pictures.isShown)} and ${isThing(table)}
      and ${isArchivedThing(table, 0)} and ${of}`;
}

/** SQL: text and state of such a row `a` in a language. */
export const altIn = (lang: string) => ({
  text: sql`a.words ->> ${lang}::text`,
  state: sql`case when a.words ->> ${lang}::text is null then 'MISSING' when a.sources ? ${lang}::text then 'STALE' else 'FILLED' end`,
});

/** SQL: counts of alternative texts in the shape of all counts: a row for the English ones and one for each language that has any. */
export function altCounts(alts: RawBuilder<unknown>): RawBuilder<unknown> {
  const others = languages.filter(({ code }) => code !== defaultLanguage).map(({ code }) => code);
  return sql`
    select '' as lang, count(*)::integer as fields, 0 as filled, 0 as stale from (${alts}) a
    union all
    select l.lang, 0, count(*)::integer, (count(*) filter (where a.sources ? l.lang))::integer
    from (${alts}) a join unnest(${others}::text[]) l (lang) on a.words ? l.lang group by l.lang`;
}

export interface AltSource {
  lang: string;
  from: Record<string, string>;
}

/** The md5 of the English that a thing's stale alternative texts were made from, by language and field. */
export async function selectStaleAltSources(db: Kysely<Schema>, table: TranslatedTable, id: ResourceId): Promise<AltSource[]> {
  const alts = altTexts(table, sql`t.${keyColumn(table)} = ${id}`);
  if (alts === undefined) return [];
  const { rows } = await sql<AltSource>`
    select s.lang, jsonb_object_agg(a.field, s.source) as "from"
    from (${alts}) a cross join lateral jsonb_each_text(a.sources) as s (lang, source) group by s.lang`.execute(db);
  return rows;
}

/** Marks an alternative text as a translation of the present English. */
export async function forgetAltSource(
  tx: Transaction<Schema>,
  { texts }: TranslatedTable,
  { id, lang, image }: { id: ResourceId; lang: string; image: string },
): Promise<void> {
  if (texts.pictures === undefined) return;
  await sql`
    update ${tableNamed(texts.pictures.table)} set alt_from = nullif(alt_from - ${lang}::text, '{}')
    where ${sql.ref(texts.pictures.key)} = ${id} and image = ${image}`.execute(tx);
}
