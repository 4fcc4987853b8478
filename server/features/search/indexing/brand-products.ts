import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { PRODUCT } from '../items.ts';
import { BULK_TIER, itemRow } from './index-item.ts';
import { selectSources, upsertItems } from './queries.ts';
import { toIndexEntry } from './sources.ts';

/** Products written per transaction: other edits of these products, and other queries of the embedded database, wait that long. */
const AT_ONCE = 200;

/** Queues a brand's products for reindexing once `tx` commits, as their words include its name: see `indexBrandProducts`. */
export async function addWaitingBrand(tx: Transaction<Schema>, brandId: number): Promise<void> {
  await sql`
    insert into search_brand_waiting (brand_id) values (${brandId}) on conflict (brand_id) do update set after_id = 0`.execute(tx);
}

/** Reindexes the products of queued brands in batches, on any server, resuming after a restart. Resolves to whether there were any. */
export async function indexBrandProducts(db: Kysely<Schema>, isStopping: () => boolean): Promise<boolean> {
  let isAny = false;
  while (!isStopping() && (await db.transaction().execute(indexSome))) {
    isAny = true;
    await setImmediate();
  }
  return isAny;
}

async function indexSome(tx: Transaction<Schema>): Promise<boolean> {
  const { rows: waiting } = await sql<{ brandId: number; afterId: number }>`
    select brand_id as "brandId", after_id as "afterId" from search_brand_waiting
    order by brand_id limit 1 for update skip locked`.execute(tx);
  const [brand] = waiting;
  if (brand === undefined) return false;
  // Locked, so that the index does not get the state before a concurrent edit of one of them.
  const { rows } = await sql<{ id: number }>`
    select id from product where brand_id = ${brand.brandId} and id > ${brand.afterId}
    order by id limit ${AT_ONCE} for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // Names in other languages, barcodes and the products' own words do not change, and the brand's words are in the vocabulary already.
  const entries = (await selectSources(tx, PRODUCT, { ids })).map((source) => toIndexEntry(source, false));
  await upsertItems(tx, PRODUCT, BULK_TIER, entries.map(itemRow));
  if (ids.length < AT_ONCE) await tx.deleteFrom('search_brand_waiting').where('brand_id', '=', brand.brandId).execute();
  else
    await tx
      .updateTable('search_brand_waiting')
      .set({ after_id: ids.at(-1) ?? 0 })
      .where('brand_id', '=', brand.brandId)
      .execute();
  return true;
}

/** Reindexes queued brands in the background whenever asked; calls `indexed` once products have been reindexed. */
export interface BrandIndexing {
  ask(): void;
  stop(): Promise<void>;
}

export function createBrandIndexing(db: Kysely<Schema>, indexed: () => Promise<void>): BrandIndexing {
  let [isAsked, isStopping] = [false, false];
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (isAsked && !isStopping) {
      isAsked = false;
      if (await indexBrandProducts(db, () => isStopping)) await indexed();
    }
  };
  const ask = (): void => {
    isAsked = true;
    // After a failure the queue in the database stays for the next call, on any server.
    running ??= work()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (isAsked && !isStopping) ask();
      });
  };
  return {
    ask,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
