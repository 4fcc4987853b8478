import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { lockIndex, selectIndexSetting, setIndexSetting } from '../counting/queries.ts';
import { recountWithin } from '../counting/recount.ts';
import { itemRow, nameRows } from '../indexing/index-item.ts';
import { selectSources } from '../indexing/queries.ts';
import { toIndexEntry } from '../indexing/sources.ts';
import { BRAND, CATEGORY, GROUP_TIER, type ItemKind, LAST_TIER, PRODUCT } from '../items.ts';
import { FOLD_VERSION } from '../text/fold.ts';
import { clearIndex, copyItems, copyNames, finishIndex, insertAllBarcodes } from './queries.ts';

const BATCH = 2_000;

/** Builds the whole index anew from the tables, in one transaction: after a seed or another change past `indexItem`. Nobody can search meanwhile. */
export async function reindexAll(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockIndex(tx);
    await rebuild(tx);
  });
}

/** The same, only when the index was never built or is folded otherwise than queries are now; of several processes one does it. */
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
  for (const kind of [BRAND, CATEGORY, PRODUCT] as const) await copyKind(tx, kind);
  await recountWithin(tx);
  await finishIndex(tx, definitions);
  await insertAllBarcodes(tx);
  await setIndexSetting(tx, 'search_fold', String(FOLD_VERSION));
}

async function copyKind(tx: Transaction<Schema>, kind: ItemKind): Promise<void> {
  const tier = kind === PRODUCT ? LAST_TIER : GROUP_TIER;
  const behind = (after: number) => selectSources(tx, kind, { after, limit: BATCH });
  for (let sources = await behind(0); sources.length > 0; ) {
    // The database looks for the next ones while these are folded.
    const next = behind(sources.at(-1)?.refId ?? 0);
    const entries = sources.map((source) => toIndexEntry(source, kind === BRAND));
    const [items, names] = [entries.map(itemRow), entries.flatMap(nameRows)];
    sources = await next;
    await copyItems(tx, kind, tier, items);
    await copyNames(tx, kind, names);
  }
}
