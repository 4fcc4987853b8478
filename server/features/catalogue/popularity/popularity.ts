import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { updatePopularity, updateSums } from './queries.ts';

/** Few enough that nobody waits for the rows they hold. */
const AT_ONCE = 500;

/** Brings the order of lists up to date with what was viewed, reviewed and kept since; nightly. Resolves to how many products moved. */
export async function recountPopularity(db: Kysely<Schema>): Promise<number> {
  let moved = 0;
  for (let last = 0; ; ) {
    const ids = await updatePopularity(db, last, AT_ONCE);
    moved += ids.length;
    last = Math.max(last, ...ids);
    if (ids.length < AT_ONCE) break;
  }
  if (moved > 0) await updateSums(db);
  return moved;
}
