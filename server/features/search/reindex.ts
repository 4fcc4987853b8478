import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Schema } from '../../db/schema.ts';
import { itemRow, nameRows } from './indexing/index-item.ts';
import type { ItemNameRow, ItemRow } from './indexing/queries.ts';
import { selectSources } from './indexing/queries.ts';
import { toIndexEntry } from './indexing/sources.ts';
import type { ItemKind } from './items.ts';
import { BRAND, CATEGORY, GROUP_TIER, LARGE, LAST_TIER, PRODUCT, TIER_ENDS } from './items.ts';
import { endCount, lockIndex, selectIndexSetting, setIndexSetting } from './recount.ts';
import { FOLD_VERSION } from './text/fold.ts';

const BATCH = 2_000;

/** Rebuilds the whole index in one transaction, after a seed or another change that bypasses `indexItem`. Searches wait meanwhile. */
export async function reindexAll(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockIndex(tx);
    await rebuild(tx);
  });
}

/** The same, only when the index was never built or its folding differs from the queries'; of several processes only one does it. */
export async function reindexIfOutdated(db: Kysely<Schema>): Promise<void> {
  if (!(await isOutdated(db))) return;
  await db.transaction().execute(async (tx) => {
    await lockIndex(tx);
    if (await isOutdated(tx)) await rebuild(tx);
  });
}

async function isOutdated(db: Kysely<Schema>): Promise<boolean> {
  return (await selectIndexSetting(db, 'search_fold')) !== String(FOLD_VERSION);
}

async function rebuild(tx: Transaction<Schema>): Promise<void> {
  const definitions = await clearIndex(tx);
  const tiers = await selectTiers(tx);
  const words = new Map<string, number>();
  for (const kind of [BRAND, CATEGORY] as const) await copyKind(tx, kind, words, () => GROUP_TIER);
  await copyKind(tx, PRODUCT, words, (id) => tiers.get(id) ?? LAST_TIER);
  await copyWords(tx, words);
  await endCount(tx);
  await finishIndex(tx, definitions);
  await insertAllBarcodes(tx);
  await setIndexSetting(tx, 'search_fold', String(FOLD_VERSION));
}

/** The tiers of the most popular products, by id. */
async function selectTiers(tx: Kysely<Schema>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where is_active order by popularity desc, id
    limit case when (select count(*) from product where is_active) > ${LARGE} then ${TIER_ENDS[2]}::int else ${TIER_ENDS[1]}::int end`.execute(
    tx,
  );
  return new Map(rows.map(({ id }, at) => [id, TIER_ENDS.findIndex((end) => at < end)]));
}

/** Copies the things of a kind and counts the documents of each word in `words`. */
async function copyKind(
  tx: Transaction<Schema>,
  kind: ItemKind,
  words: Map<string, number>,
  tierOf: (id: number) => number,
): Promise<void> {
  const behind = (after: number) => selectSources(tx, kind, { after, limit: BATCH });
  for (let sources = await behind(0); sources.length > 0; ) {
    // The database reads the next batch while this one is folded.
    const next = behind(sources.at(-1)?.refId ?? 0);
    const entries = sources.map((source) => toIndexEntry(source, kind === BRAND));
    const [items, names] = [entries.map(itemRow), entries.flatMap(nameRows)];
    for (const entry of entries) for (const word of entry.words) words.set(word, (words.get(word) ?? 0) + 1);
    sources = await next;
    await copyItems(tx, kind, tierOf, items);
    await copyNames(tx, kind, names);
  }
}

async function copyWords(tx: Kysely<Schema>, words: ReadonlyMap<string, number>): Promise<void> {
  await bulkCopy(tx, 'search_word', ['word', 'documents'], words);
}

/** Empties the index and drops its secondary indexes, since filling them row by row is many times slower; answers their definitions. */
async function clearIndex(tx: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select x.indexname as name, x.indexdef as definition from pg_indexes x
    where x.schemaname = current_schema() and x.tablename = 'search_item'
      and not exists (select from pg_constraint c where c.conname = x.indexname)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  await sql`truncate search_item, search_name, search_word`.execute(tx);
  await sql`create temporary table search_name_load (kind smallint, ref_id int, lang text, name text, norm text) on commit drop`.execute(
    tx,
  );
  return rows.map(({ definition }) => definition);
}

async function copyItems(tx: Kysely<Schema>, kind: ItemKind, tierOf: (id: number) => number, items: ItemRow[]): Promise<void> {
  const rows = items.map((i) => [kind, i.refId, i.slug, i.name, i.brand, i.image, i.popularity, tierOf(i.refId), i.norm, i.words]);
  await bulkCopy(tx, 'search_item', ['kind', 'ref_id', 'slug', 'name', 'brand', 'image', 'popularity', 'tier', 'norm', 'words'], rows);
}

async function copyNames(tx: Kysely<Schema>, kind: ItemKind, names: ItemNameRow[]): Promise<void> {
  const rows = names.map(({ refId, lang, name, norm }) => [kind, refId, lang, name, norm]);
  await bulkCopy(tx, 'search_name_load', ['kind', 'ref_id', 'lang', 'name', 'norm'], rows);
}

/** Moves the copied names into their table and recreates the secondary indexes. */
async function finishIndex(tx: Kysely<Schema>, definitions: string[]): Promise<void> {
  await sql`
    insert into search_name (item_id, lang, name, norm)
    select i.id, n.lang, n.name, n.norm from search_name_load n join search_item i on i.kind = n.kind and i.ref_id = n.ref_id`.execute(tx);
  for (const definition of definitions) await sql.raw(definition).execute(tx);
}

/** In-store numbers, which every shop assigns itself: they say nothing about products from elsewhere. */
const inStore = sql`(case length(barcode) when 8 then barcode ~ '^[02]' else barcode ~ '^(2|02|04)' end)`;

/** Inserts the barcodes of all products, padded to 14 digits; a code that exists already stays with its product. */
async function insertAllBarcodes(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into product_barcode (gtin14, product_id)
    select lpad(barcode, 14, '0'), id from product where barcode is not null and not (source_id is not null and ${inStore}) order by id
    on conflict do nothing`.execute(tx);
}
