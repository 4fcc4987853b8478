import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { PRODUCT } from '../items.ts';
import { BULK_TIER, itemRow } from './index-item.ts';
import { selectSources, upsertItems } from './queries.ts';
import { toIndexEntry } from './sources.ts';

/** So many are written at once: nobody who saves one of them, or asks the embedded database, waits for more. */
const AT_ONCE = 200;

/** Has the products of a brand indexed anew, once `tx` is committed, since their words hold the brand's name: see `indexBrandProducts`. */
export async function addWaitingBrand(tx: Transaction<Schema>, brandId: number): Promise<void> {
  await sql`
    insert into search_brand_waiting (brand_id) values (${brandId}) on conflict (brand_id) do update set after_id = 0`.execute(tx);
}

/** Indexes the products of brands that wait, some at a time; whichever server finds them does it, and a restart goes on. Resolves to whether there were any. */
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
  // Held: an edit of one of them that is under way would be overtaken by what it was before.
  const { rows } = await sql<{ id: number }>`
    select id from product where brand_id = ${brand.brandId} and id > ${brand.afterId}
    order by id limit ${AT_ONCE} for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // Names in other languages, barcodes and words of their own stay, and the brand's words are known by now.
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

/** Does so in the background, whenever it is asked to; `indexed` is told once products are found otherwise. */
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
    // What fails here waits in the database for whoever asks next, on any server.
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
