import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { rowOf } from './columns.ts';
import type { Snapshot } from './listing.ts';
import { selectLabelsOf } from './queries.ts';

const AT_ONCE = 2_000;

/** Tells which of some products have another label than the lists know: a shopper who avoids something must not be shown it on an old label. */
export async function findLabelChanges(db: Kysely<Schema>, snapshot: Snapshot, ids: readonly number[]): Promise<(id: number) => boolean> {
  const changed = new Set<number>();
  const known = await snapshot.labels();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const labels = new Map((await selectLabelsOf(db, some)).map(({ id, label }) => [id, label]));
    for (const id of some) {
      const row = rowOf(snapshot.columns, id);
      if (row >= 0 && !known.isSame(row, labels.get(id) ?? [])) changed.add(id);
    }
  }
  return (id) => changed.has(id);
}
