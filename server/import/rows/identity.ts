import { hash } from 'node:crypto';
import type { Barcode } from '../barcodes.ts';
import { nameKey } from '../name-key.ts';
import type { ImportedRow } from './imported-row.ts';

/** Counts up when the same row would be written otherwise than before, so that the next import writes it again. */
const RULES = 2;

/**
 * What a row is known by: its own number, else its barcode (one that a shop gave out itself only together with the brand,
 * one with a wrong check digit too), else brand, name and quantity.
 */
export function keyOfRow(id: string, barcode: Barcode, brand: string, name: string): string {
  if (id !== '') return `id:${id.slice(0, 200)}`;
  if (barcode.digits !== '') return barcode.inStore ? `store:${nameKey(brand)}:${barcode.digits}` : `code:${barcode.digits}`;
  return `name:${nameKey(brand)}:${nameKey(name)}`;
}

/** The fingerprint of what will be written. */
export function hashOf(row: Omit<ImportedRow, 'hash' | 'line' | 'key'>): string {
  return hash('md5', JSON.stringify([RULES, row]));
}
