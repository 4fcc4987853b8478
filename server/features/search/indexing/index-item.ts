import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { BRAND, GROUP_TIER, type ItemKind, NEW_TIER, PRODUCT } from '../items.ts';
import { nameNorm } from '../text/words.ts';
import {
  deleteItems,
  type ItemNameRow,
  type ItemRow,
  indexBarcodes,
  insertWords,
  replaceNames,
  selectSources,
  upsertItems,
} from './queries.ts';
import { type IndexEntry, toIndexEntry, tsvectorLiteral } from './sources.ts';

export const BULK_TIER = 2;

/** A thing that was written, with the id of its own table. */
export interface IndexedItem {
  kind: ItemKind;
  id: number;
}

/**
 * Updates the index after `tx` wrote a product, brand or category, including one taken off sale. The products of a brand, whose words
 * include the brand's, follow by `indexBrandProducts`. A new product is in the most popular tier until the next recount. Answers the words
 * of the thing.
 */
export async function indexItem(tx: Transaction<Schema>, { kind, id }: IndexedItem): Promise<string[]> {
  return indexKind(tx, kind, [id], kind === PRODUCT ? NEW_TIER : GROUP_TIER);
}

/** The same for many products at once; until the next recount, new ones are in `BULK_TIER` and not among the most popular. */
export function indexProducts(tx: Transaction<Schema>, ids: number[]): Promise<string[]> {
  return indexKind(tx, PRODUCT, ids, BULK_TIER);
}

async function indexKind(tx: Transaction<Schema>, kind: ItemKind, ids: number[], tier: number): Promise<string[]> {
  const entries = (await selectSources(tx, kind, { ids })).map((source) => toIndexEntry(source, kind === BRAND));
  const present = new Set(entries.map(({ source }) => source.refId));
  const gone = ids.filter((id) => !present.has(id));
  if (gone.length > 0) await deleteItems(tx, kind, gone);
  if (entries.length === 0) return [];
  await upsertItems(tx, kind, tier, entries.map(itemRow));
  await replaceNames(tx, kind, [...present], entries.flatMap(nameRows));
  if (kind === PRODUCT) await indexBarcodes(tx, [...present]);
  const words = [...new Set(entries.flatMap((entry) => entry.words))].sort();
  await insertWords(tx, words);
  return words;
}

export function itemRow({ source, norm, words }: IndexEntry): ItemRow {
  const { refId, slug, name, brand, image, popularity } = source;
  return { refId, slug, name, brand, image, popularity, norm, words: tsvectorLiteral(words) };
}

export function nameRows({ source }: IndexEntry): ItemNameRow[] {
  return Object.entries(source.names ?? {}).map(([lang, name]) => ({ refId: source.refId, lang, name, norm: nameNorm(name) }));
}
