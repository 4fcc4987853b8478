import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type Columns, rowOf } from './columns.ts';
import type { LabelColumns, StoredLabelEntry } from './labels.ts';
import { selectLabelsOf } from './queries.ts';

const AT_ONCE = 2_000;

/**
 * Labels by product, for those whose label the lists do not know or know differently: a shopper who avoids something must not see a product
 * by its old label.
 */
export async function findLabelChanges(
  db: Kysely<Schema>,
  { columns, labels }: { columns: Columns; labels: LabelColumns },
  ids: readonly number[],
): Promise<Map<number, StoredLabelEntry[]>> {
  const changed = new Map<number, StoredLabelEntry[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const read = new Map((await selectLabelsOf(db, some)).map(({ id, label }) => [id, label]));
    for (const id of some) {
      const row = rowOf(columns, id);
      const label = read.get(id) ?? [];
      if (row < 0 || !labels.isSame(row, label)) changed.set(id, label);
    }
  }
  return changed;
}
