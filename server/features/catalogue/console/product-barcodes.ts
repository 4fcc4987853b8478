import type { Transaction } from 'kysely';
import type { FieldValue } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { barcodeDigits } from '../../../../contract/rules.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { replaceBarcodes } from './queries-products.ts';

/** Normalises codes to distinct EAN-13 or EAN-8: ignores blanks and hyphens, expands UPC. Throws a refusal that names the field. */
export function readBarcodes(lines: FieldValue): string[] {
  const codes = ((lines ?? []) as string[]).map((line) => barcodeDigits(line.replaceAll(/[\s-]/g, '')));
  if (codes.includes(null)) throw new Refusal('invalid_input', { fields: [{ field: 'barcodes', key: 'invalid.barcode' }] });
  return [...new Set((codes as string[]).map((code) => (code.length === 12 ? `0${code}` : code)))];
}

/** Writes the codes by which a scan finds the product; the first is its own. */
export const writeBarcodes = (tx: Transaction<Schema>, id: ResourceId, codes: readonly string[]): Promise<void> =>
  replaceBarcodes(
    tx,
    id,
    codes.map((code) => code.padStart(14, '0')),
  );
