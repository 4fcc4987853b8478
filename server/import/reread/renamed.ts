import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { likeAnywhere } from '../../db/like.ts';
import { foldInci, keyOf } from '../inci/fold.ts';
import { deleteRenamed, markLabels, selectLastProduct, selectRenamed } from './queries.ts';

/** Products whose labels are searched at once; on the embedded database everybody waits meanwhile. */
const AT_ONCE = { postgres: 5_000, embedded: 500 } as const;
const SHORTEST_PAUSE_MS = 20;
/** Shorter names occur in too many longer ones. */
const SHORTEST_PART = 5;

/** Marks labels to be read again if they contain, as an entry or within one, a name whose meaning has changed. */
export async function markRenamed(database: Database, isStopping: () => boolean): Promise<void> {
  const renamed = await selectRenamed(database.kysely);
  if (renamed.length === 0) return;
  const names = renamed.map(({ name }) => name);
  const wanted = {
    names: names.map((name) => name.toLowerCase()),
    keys: names.map((name) => keyOf(foldInci(name))),
    parts: names.filter((name) => name.length >= SHORTEST_PART).map((name) => likeAnywhere(name.toLowerCase())),
  };
  const last = await selectLastProduct(database.kysely);
  for (let from = 0; from < last; from += AT_ONCE[database.kind]) {
    const began = performance.now();
    const upTo = from + AT_ONCE[database.kind];
    await database.withoutTimeout((db) => db.transaction().execute((tx) => markLabels(tx, wanted, { from, upTo })));
    if (isStopping()) return;
    await setTimeout(Math.max(SHORTEST_PAUSE_MS, performance.now() - began));
  }
  await deleteRenamed(database.kysely, renamed);
}
