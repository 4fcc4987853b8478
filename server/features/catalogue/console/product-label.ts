import type { Kysely } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ProductLabelDraft } from './label-reader.ts';
import { selectLabel } from './queries-products.ts';

/**
 * The new label of a product by the fields sent; null when it stays as it is. What is not sent stays: a corrected text does not make a
 * list complete that the label cuts off, and callers need not send what has not changed.
 */
export async function labelDraft(
  db: Kysely<Schema>,
  id: ResourceId | null,
  { label, is_label_cut: isCut }: FieldValues,
): Promise<ProductLabelDraft | null> {
  if (label === undefined && isCut === undefined) return null;
  const isWhole = id === null || (label !== undefined && isCut !== undefined);
  const standing = isWhole ? undefined : await selectLabel(db, id);
  return {
    text: (label === undefined ? standing?.text : (label as string | null)) ?? '',
    isCut: isCut === undefined ? standing?.isCut === true : isCut === 1,
  };
}
