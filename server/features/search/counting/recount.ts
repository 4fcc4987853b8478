import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { analyzeIndex, setIndexSetting, tryLockIndex, updatePopularity, updateTiers, updateWordCounts } from './queries.ts';

/** Brings popularity, tiers, word counts and the planner's figures up to date: nightly, and after an import. Runs for seconds on a million products. */
export async function recountIndex(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await tryLockIndex(tx)) await recountWithin(tx);
  });
}

/** The same within a transaction that rebuilds the index. */
export async function recountWithin(tx: Transaction<Schema>): Promise<void> {
  await updatePopularity(tx);
  await updateTiers(tx);
  await updateWordCounts(tx);
  await analyzeIndex(tx);
  await setIndexSetting(tx, 'search_counted', new Date().toISOString());
}
