import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';

const AT_ONCE = 1_000;
const AT_ONCE_BESIDE = 100;

/** Runs work on many products in several transactions. `isPaced`: the same process serves a shop, whose visitors get turns in between. */
export async function inSteps(
  database: Database,
  { products, isPaced }: { products: readonly number[]; isPaced: boolean },
  work: (tx: Transaction<Schema>, ids: number[]) => Promise<unknown>,
): Promise<void> {
  const atOnce = isPaced ? AT_ONCE_BESIDE : AT_ONCE;
  for (let from = 0; from < products.length; from += atOnce) {
    const began = performance.now();
    const ids = products.slice(from, from + atOnce);
    await database.withoutTimeout((db) => db.transaction().execute((tx) => work(tx, ids)));
    if (isPaced && database.kind === 'embedded') await setTimeout(performance.now() - began);
  }
}
