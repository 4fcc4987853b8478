import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { analyze, setMark, tryLock, updatePopularity, updateTiers, updateWordCounts } from './queries.ts';

/** Brings popularity, tiers, word counts and the planner's figures up to date: nightly, and after an import. Runs for seconds on a million products. */
export async function recount(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await tryLock(tx)) await count(tx);
  });
}

/** The same within a transaction that rebuilds the index. */
export async function count(tx: Transaction<Schema>): Promise<void> {
  await updatePopularity(tx);
  await updateTiers(tx);
  await updateWordCounts(tx);
  await analyze(tx);
  await setMark(tx, 'search_counted', new Date().toISOString());
}
