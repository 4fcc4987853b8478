import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { withBareTables } from '../../../db/seed/write/bare-tables.ts';
import { fillTastes, selectIsTasted, selectLastMember, writeTasted, writeTastes } from './queries.ts';

/** Few enough that requests to the embedded database hardly wait. */
const MEMBERS_AT_ONCE = 50;

/** Works out what all members think of all products, in a shop that was just filled and is not open yet. */
export async function retasteAll(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withBareTables(tx, () => fillTastes(tx), ['taste']);
    await writeTasted(tx);
  });
}

/** The same in an open shop, some members at a time; only once, from then on each call keeps its own. */
export async function retasteOnce(db: Kysely<Schema>, signal: AbortSignal): Promise<void> {
  if (await selectIsTasted(db)) return;
  const last = await selectLastMember(db);
  for (let after = 0; after < last; after += MEMBERS_AT_ONCE) {
    signal.throwIfAborted();
    await writeTastes(db, after, after + MEMBERS_AT_ONCE);
  }
  await writeTasted(db);
}
