import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { hasAltTexts, type TranslationState } from '../../../../contract/console/resources/translated.ts';
import { type ResourceName, resources } from '../../../../contract/console/resources.ts';
import type { Output } from '../../../../contract/index.ts';
import { defaultLanguage, isLanguage, languages } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { toListPage } from '../../../http/paging.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { nameIn } from '../audit-names.ts';
import { selectVersions } from '../queries.ts';
import type { ResourceStore } from '../resource-store.ts';
import { earlierAltTexts, pictureAddresses, withAltTexts } from './alt-texts.ts';
import { type TextCounts, translatedTable } from './counts.ts';
import { selectStaleAltSources, type TranslatedTable } from './queries-alt.ts';
import { type ResourceCount, selectStretches, type TextCount } from './queries-count.ts';
import {
  countTexts,
  selectEarlierEnglish,
  selectEarlierFields,
  selectNames,
  selectStaleSources,
  selectTranslations,
  type TextQuery,
  type TextRow,
} from './queries-list.ts';

/** Hash of the UTF-8 bytes, equal to PostgreSQL's `md5()`. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The store of a resource and the table with its texts; throws `not_found` for a resource without texts. */
export function translatedStore(stores: readonly ResourceStore[], type: ResourceName): { store: ResourceStore; table: TranslatedTable } {
  const store = found(stores.find(({ name }) => name === type));
  return { store, table: found(translatedTable(store)) };
}

/** The id of a thing in the type of its table; throws `not_found` for an invalid one. */
export function thingId(type: ResourceName, id: ResourceId): ResourceId {
  if (resources[type].id === 'name') return String(id);
  if (!/^[1-9]\d{0,8}$/.test(String(id))) throw new Refusal('not_found');
  return Number(id);
}

/** Checks that a language can be translated into, which excludes English. Throws a refusal that names the field. */
export function expectTranslationLanguage(lang: string, field = 'lang'): void {
  if (!isLanguage(lang)) throw new Refusal('invalid_input', { fields: [{ field, key: 'invalid.value' }] });
  if (lang === defaultLanguage) throw new Refusal('invalid_input', { fields: [{ field, key: 'console.english_is_original' }] });
}

type Matrix = Output<'GET console/translations'>;

/** Counts of translated texts by language and resource; English counts as complete. */
export async function translationMatrix(stores: readonly ResourceStore[], { read }: TextCounts): Promise<Matrix> {
  const counts = await read();
  const names = stores.filter((store) => translatedTable(store) !== undefined).map(({ name }) => name);
  const matrix = Object.fromEntries(
    languages.map(({ code }) => [code, Object.fromEntries(names.map((name) => [name, cell(counts, name, code)]))]),
  );
  return { matrix, counted_at: oldest(counts, names)?.toISOString() ?? null };
}

function cell(counts: readonly ResourceCount[], name: ResourceName, lang: string) {
  const of = (code: string) => counts.find((count) => count.resource === name && count.lang === code);
  const fields = Math.max(of('')?.fields ?? 0, 0);
  const { filled = 0, stale = 0 } = lang === defaultLanguage ? { filled: fields } : (of(lang) ?? {});
  return { fields, filled: Math.max(filled, 0), stale: Math.max(stale, 0) };
}

/** Time of the oldest full count; null while a resource has none. */
function oldest(counts: readonly ResourceCount[], names: readonly ResourceName[]): Date | null {
  const moments = names.map((name) => counts.find(({ resource, countedAt }) => resource === name && countedAt !== null)?.countedAt ?? null);
  const known = moments.filter((moment) => moment !== null);
  if (known.length < moments.length || known.length === 0) return null;
  return known.reduce((first, moment) => (moment < first ? moment : first));
}

export interface ReadingParts {
  db: Kysely<Schema>;
  stores: readonly ResourceStore[];
  counts: TextCounts;
}

interface ListQuery extends TextQuery {
  type: ResourceName;
  offset: number;
  limit: number;
}

/** A page of texts; without a keyword their total comes from the counts. */
export async function listTexts({ db, stores, counts }: ReadingParts, { type, offset, limit, ...query }: ListQuery) {
  expectTranslationLanguage(query.lang);
  const { table } = translatedStore(stores, type);
  const count = await countOf(db, counts, table, query);
  const rows = await pageOf(db, table, query, { offset, limit });
  return toListPage(
    rows.map((row) => ({ type, lang: query.lang, ...row })),
    count,
    offset,
  );
}

/** How many of the counted texts are in a state, or in any. */
function inState({ fields, filled, stale }: Omit<TextCount, 'lang'>, state: TranslationState | undefined): number {
  const counts = { MISSING: fields - filled, STALE: stale, FILLED: filled - stale };
  return Math.max(state === undefined ? fields : counts[state], 0);
}

/** Reads a page only from the stretches of ids that it lies in. */
async function pageOf(
  db: Kysely<Schema>,
  table: TranslatedTable,
  query: TextQuery,
  page: { offset: number; limit: number },
): Promise<TextRow[]> {
  const stretches = table.texts.hasBits && query.keyword === undefined ? await selectStretches(db, table, query.lang) : [];
  // With few texts, or before they have been counted, all ids are searched.
  if (stretches.length < 2) return selectTranslations(db, table, query, page);
  const rows: TextRow[] = [];
  let { offset } = page;
  for (const stretch of stretches) {
    const count = inState(stretch, query.state);
    if (offset >= count) offset -= count;
    else {
      rows.push(...(await selectTranslations(db, table, query, { offset, limit: page.limit - rows.length, stretch })));
      offset = 0;
    }
    if (rows.length >= page.limit) break;
  }
  return rows;
}

/** Resources whose names make up the glossary of the shop. */
const TERMS = ['categories', 'properties', 'property-options'] as const satisfies ResourceName[];
const MOST_TERMS = 2_000;

/** The shop's own terms in a language, as a glossary. */
export async function listTerms({ db, stores }: ReadingParts, lang: string): Promise<{ english: string; text: string }[]> {
  expectTranslationLanguage(lang);
  const lists = TERMS.map((type) => selectNames(db, translatedStore(stores, type).table, { lang, limit: MOST_TERMS }));
  return (await Promise.all(lists)).flat();
}

async function countOf(db: Kysely<Schema>, { read }: TextCounts, table: TranslatedTable, query: TextQuery): Promise<number> {
  if (query.keyword !== undefined) return countTexts(db, table, query);
  return inState(cell(await read(), table.name, query.lang), query.state);
}

/** One thing: its texts, which of them are stale, and which English those were made from. */
export async function readTranslations(
  { db, stores }: Pick<ReadingParts, 'db' | 'stores'>,
  { type, id: sent }: { type: ResourceName; id: string },
): Promise<Output<'GET console/translations/{type}/{id}'>> {
  const { store, table } = translatedStore(stores, type);
  const id = thingId(type, sent);
  const content = found(await store.read(db, id));
  const { version = 1, archivedAt = null } = (await selectVersions(db, type, [id])).get(String(id)) ?? {};
  const texts = withAltTexts(store, content);
  const kept = await staleSources(db, table, id);
  const earlier = kept.size === 0 ? [] : await earlierEnglish(db, store, table, id);
  const english = texts[defaultLanguage] ?? {};
  const others = Object.entries(texts).filter(([lang]) => lang !== defaultLanguage);
  const sources = others.map(([lang, own]) => [lang, sourcesOf(own, english, kept.get(lang) ?? {})] as const);
  const stale = [...kept].map(([lang, from]) => [lang, Object.keys(from).filter((field) => english[field])] as const);
  return {
    info: { type, id, name: nameIn(content, store.personal), is_archived: archivedAt === null ? 0 : 1 },
    version,
    pictures: pictureAddresses(store, content),
    texts,
    stale: Object.fromEntries(stale.filter(([, fields]) => fields.length > 0)),
    sources: Object.fromEntries(sources),
    earlier: Object.fromEntries([...kept].map(([lang, from]) => [lang, textsOfSources(from, earlier)])),
  };
}

/** The md5 of the English that stale texts were made from, by language and field. */
export async function staleSources(
  db: Kysely<Schema>,
  table: TranslatedTable,
  id: ResourceId,
): Promise<Map<string, Record<string, string>>> {
  const kept = new Map<string, Record<string, string>>();
  for (const { lang, from } of [...(await selectStaleSources(db, table, id)), ...(await selectStaleAltSources(db, table, id))])
    kept.set(lang, { ...kept.get(lang), ...from });
  return kept;
}

async function earlierEnglish(db: Kysely<Schema>, store: ResourceStore, table: TranslatedTable, id: ResourceId) {
  const texts = await selectEarlierEnglish(db, table, id);
  return hasAltTexts(store.name) ? [...texts, ...earlierAltTexts(store, await selectEarlierFields(db, table, id))] : texts;
}

function sourcesOf(texts: FieldValues, english: FieldValues, kept: Record<string, string>): Record<string, string> {
  const filled = Object.entries(texts).filter(([, text]) => text !== null);
  return Object.fromEntries(filled.map(([field]) => [field, kept[field] ?? md5(String(english[field] ?? ''))]));
}

function textsOfSources(from: Record<string, string>, earlier: readonly { field: string; text: string }[]): Record<string, string> {
  const found = Object.entries(from).map(([field, hash]) => [
    field,
    earlier.find((was) => was.field === field && md5(was.text) === hash)?.text,
  ]);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}
