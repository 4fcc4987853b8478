import type { Kysely } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ProductLabelDraft } from './label-reader.ts';
import { selectLabel } from './queries-products.ts';

/** The label that a product gets by what was sent of it; null when it stays as it is. A new text goes on behind its end only if that is said again. */
export async function labelDraft(
  db: Kysely<Schema>,
  id: ResourceId | null,
  { label, is_label_cut: isCut }: FieldValues,
): Promise<ProductLabelDraft | null> {
  if (label !== undefined) return { text: (label as string | null) ?? '', isCut: isCut === 1 };
  if (isCut === undefined) return null;
  const standing = id === null ? undefined : await selectLabel(db, id);
  return { text: standing?.text ?? '', isCut: isCut === 1 };
}
