import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ResourceTexts } from '../../../contract/console/fields.ts';
import type { ResourceId } from '../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../contract/console/resources.ts';
import { defaultLanguage } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import { sourcesKept } from '../../db/translation-sources.ts';
import { Refusal } from '../../http/refusal.ts';
import { type TableResource, type TextTable, tableNamed } from './table-resource.ts';

type TextRow = Record<string, string | null>;

const columnsOf = (name: ResourceName): string[] => Object.keys(resources[name].texts);
const listed = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));
const isThing = ({ key }: TextTable, id: ResourceId): RawBuilder<unknown> => sql`${sql.ref(key)} = ${id}`;

/**
 * Writes texts by language, English first: the other languages then count as translations of the new English. `null` is no text; '' in
 * another language is deliberately empty; a language without any text has no row.
 */
export async function writeThingTexts(
  tx: Transaction<Schema>,
  { name, texts }: TableResource,
  id: ResourceId,
  sent: ResourceTexts,
): Promise<void> {
  if (texts === undefined) return;
  const { [defaultLanguage]: english, ...translations } = sent;
  if (english !== undefined) await writeEnglish(tx, { name, texts, id }, english);
  for (const [lang, values] of Object.entries(translations)) await writeTranslation(tx, { name, texts, id }, lang, values);
}

interface Written {
  name: ResourceName;
  texts: TextTable;
  id: ResourceId;
}

async function writeEnglish(tx: Transaction<Schema>, { name, texts, id }: Written, values: TextRow): Promise<void> {
  const standing = await readTextRow(tx, { name, texts, id }, defaultLanguage);
  const next = { ...standing, ...values };
  const missing = Object.entries(resources[name].texts).filter(([field, { required }]) => required && !next[field]);
  if (missing.length > 0) throw refused(defaultLanguage, missing);
  // All columns: an insert without the required ones fails before its conflict with the existing row is detected.
  const row = Object.fromEntries(columnsOf(name).map((column) => [column, next[column] ?? null]));
  await upsertRow(tx, { name, texts, id }, defaultLanguage, row);
  await markTranslations(tx, { name, texts, id }, standing, next);
}

/** Stores with translations which English they were made from; withdraws translations of exact texts, so that pages show English. */
async function markTranslations(tx: Transaction<Schema>, { name, texts, id }: Written, before: TextRow, after: TextRow): Promise<void> {
  const changed = columnsOf(name).filter((column) => (before[column] ?? '') !== (after[column] ?? ''));
  if (changed.length === 0) return;
  const withdrawn = changed.filter((column) => texts.exact?.includes(column));
  const marked = changed.filter((column) => !withdrawn.includes(column));
  const row = (values: TextRow) => sql.join(marked.map((column) => sql`${values[column] ?? null}::text as ${sql.ref(column)}`));
  if (marked.length > 0)
    await sql`
      update ${tableNamed(texts.table)} x set translated_from = ${sourcesKept(marked)}
      from (select ${row(before)}) o, (select ${row(after)}) n
      where x.${isThing(texts, id)} and x.lang <> ${defaultLanguage}`.execute(tx);
  if (withdrawn.length === 0) return;
  await sql`
    update ${tableNamed(texts.table)} set ${sql.join(withdrawn.map((column) => sql`${sql.ref(column)} = null`))}
    where ${isThing(texts, id)} and lang <> ${defaultLanguage}`.execute(tx);
  await deleteEmptyRows(tx, { name, texts, id });
}

/** A newly written text needs no stored source: it is a translation of the present English. */
async function writeTranslation(tx: Transaction<Schema>, { name, texts, id }: Written, lang: string, values: TextRow): Promise<void> {
  const empty = Object.entries(resources[name].texts).filter(([field, { required }]) => required && values[field] === '');
  if (empty.length > 0) throw refused(lang, empty);
  await upsertRow(tx, { name, texts, id }, lang, values);
  await sql`
    update ${tableNamed(texts.table)} set translated_from = nullif(translated_from - ${Object.keys(values)}::text[], '{}')
    where ${isThing(texts, id)} and lang = ${lang} and translated_from is not null`.execute(tx);
  await deleteEmptyRows(tx, { name, texts, id });
}

async function upsertRow(tx: Transaction<Schema>, { texts, id }: Written, lang: string, values: TextRow): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  await sql`
    insert into ${tableNamed(texts.table)} (${sql.ref(texts.key)}, lang, ${listed(columns)})
    values (${id}, ${lang}, ${sql.join(columns.map((column) => sql`${values[column]}`))})
    on conflict (${sql.ref(texts.key)}, lang) do update set
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(tx);
}

async function deleteEmptyRows(tx: Transaction<Schema>, { name, texts, id }: Written): Promise<void> {
  await sql`
    delete from ${tableNamed(texts.table)}
    where ${isThing(texts, id)} and lang <> ${defaultLanguage} and num_nonnulls(${listed(columnsOf(name))}) = 0`.execute(tx);
}

const refused = (lang: string, fields: [string, unknown][]): Refusal =>
  new Refusal('invalid_input', { fields: fields.map(([field]) => ({ field: `texts.${lang}.${field}`, key: 'required.field' })) });

async function readTextRow(tx: Transaction<Schema>, { name, texts, id }: Written, lang: string): Promise<TextRow> {
  const { rows } = await sql<TextRow>`
    select ${listed(columnsOf(name))} from ${tableNamed(texts.table)} where ${isThing(texts, id)} and lang = ${lang}`.execute(tx);
  return rows[0] ?? {};
}

/** The texts of a thing by language; `{}` for a resource without texts. */
export async function readThingTexts(db: Kysely<Schema>, { name, texts }: TableResource, id: ResourceId): Promise<ResourceTexts> {
  if (texts === undefined) return {};
  const columns = columnsOf(name);
  const { rows } = await sql<TextRow & { lang: string }>`
    select lang, ${listed(columns)} from ${tableNamed(texts.table)} where ${isThing(texts, id)} order by lang`.execute(db);
  // An empty English text counts as none.
  const shown = (lang: string, text: string | null | undefined) => (lang === defaultLanguage ? text || null : (text ?? null));
  return Object.fromEntries(
    rows.map(({ lang, ...row }) => [lang, Object.fromEntries(columns.map((column) => [column, shown(lang, row[column])]))]),
  );
}
