import type { Category } from '../reference/index.ts';
import { type Bitmap, bitmapOf, intersectionOf, rowsIn, rowsOfBitmap } from './bitmap.ts';
import { type Columns, rowOf } from './columns.ts';

/** Ascending rows, and so ordered by popularity; the scope of a list before filters. */
export type Rows = Int32Array;

export const NO_ROWS: Rows = new Int32Array();

/** Rows of a category and all below it. */
export function rowsOfCategory(columns: Columns, category: Category): Rows {
  const parts = [...category.within].map((id) => columns.rowsOfCategory.get(id) ?? NO_ROWS).filter((rows) => rows.length > 0);
  return parts.length <= 1 ? (parts[0] ?? NO_ROWS) : rowsOfAny(parts, columns.size);
}

/** Bitmaps of scopes that many lists share. */
const bitmaps = new WeakMap<Rows, Bitmap>();

/** The union of some lists of rows, ascending; its bitmap is kept. */
export function rowsOfAny(lists: readonly Rows[], size: number): Rows {
  const bitmap = bitmapOf(lists, size);
  const rows = rowsOfBitmap(bitmap);
  bitmaps.set(rows, bitmap);
  return rows;
}

/** Those of the rows whose bits are set. For all rows, or rows with a kept bitmap, only matching rows are visited. */
export function chosenRows(columns: Columns, rows: Rows, chosen: Bitmap): Rows {
  if (rows === columns.rows) return rowsOfBitmap(chosen);
  const own = bitmaps.get(rows);
  return own === undefined ? rowsIn(chosen, rows) : rowsOfBitmap(intersectionOf([chosen, own]) ?? chosen);
}

export const rowsOfBrand = (columns: Columns, brandId: number): Rows => columns.rowsOfBrand.get(brandId) ?? NO_ROWS;

/** Rows of products found elsewhere (by a search), ordered by popularity. */
export function rowsOfProducts(columns: Columns, ids: Iterable<number>): Rows {
  const rows: number[] = [];
  for (const id of ids) {
    const row = rowOf(columns, id);
    if (row >= 0) rows.push(row);
  }
  return Int32Array.from(rows).sort();
}

/** Rows in both lists, which are ascending. */
export function inBoth(a: Rows, b: Rows): Rows {
  const out: number[] = [];
  let at = 0;
  for (const row of a) {
    while (at < b.length && (b[at] as number) < row) at += 1;
    if (b[at] === row) out.push(row);
  }
  return Int32Array.from(out);
}
