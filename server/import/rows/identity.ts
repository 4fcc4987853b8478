import { hash } from 'node:crypto';
import type { Barcode } from '../barcodes.ts';
import { nameKey } from '../name-key.ts';
import type { ImportedRow } from './imported-row.ts';

/** Increased when the same row would be written differently than before, so that the next import writes it again. */
const RULES = 2;

/**
 * The key that identifies a row: its own id, or else its barcode (also one with a wrong check digit; one issued by a shop only together
 * with the brand), or else brand and name with quantity.
 */
export function keyOfRow(id: string, barcode: Barcode, brand: string, name: string): string {
  if (id !== '') return `id:${id.slice(0, 200)}`;
  if (barcode.digits !== '') return barcode.inStore ? `store:${nameKey(brand)}:${barcode.digits}` : `code:${barcode.digits}`;
  return `name:${nameKey(brand)}:${nameKey(name)}`;
}

/** Hash of everything that will be written. */
export function hashOf(row: Omit<ImportedRow, 'hash' | 'line' | 'key'>): string {
  return hash('md5', JSON.stringify([RULES, row]));
}
