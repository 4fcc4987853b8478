import type { Category } from '../reference/index.ts';
import { type Bitmap, bitmapOf, intersectionOf, rowsIn, rowsOfBitmap } from './bitmap.ts';
import { type Columns, rowOf } from './columns.ts';

/** The rows of a list before anything is filtered, by popularity. */
export type Rows = Int32Array;

export const NO_ROWS: Rows = new Int32Array();

/** Products of a category and of all below it. */
export function rowsOfCategory(columns: Columns, category: Category): Rows {
  const parts = [...category.within].map((id) => columns.rowsOfCategory.get(id) ?? NO_ROWS).filter((rows) => rows.length > 0);
  return parts.length <= 1 ? (parts[0] ?? NO_ROWS) : rowsOfAny(parts, columns.size);
}

/** Of rows that many lists are chosen from. */
const bitmaps = new WeakMap<Rows, Bitmap>();

/** All rows of some lists, ascending, with their bitmap. */
export function rowsOfAny(lists: readonly Rows[], size: number): Rows {
  const bitmap = bitmapOf(lists, size);
  const rows = rowsOfBitmap(bitmap);
  bitmaps.set(rows, bitmap);
  return rows;
}

/** The rows whose bits are set. Where the bitmap of all rows or that of these is known, rows that are not found are not looked at. */
export function chosenRows(columns: Columns, rows: Rows, chosen: Bitmap): Rows {
  if (rows === columns.rows) return rowsOfBitmap(chosen);
  const own = bitmaps.get(rows);
  return own === undefined ? rowsIn(chosen, rows) : rowsOfBitmap(intersectionOf([chosen, own]) ?? chosen);
}

export const rowsOfBrand = (columns: Columns, brandId: number): Rows => columns.rowsOfBrand.get(brandId) ?? NO_ROWS;

/** The rows of products found elsewhere (a search), by popularity. */
export function rowsOfProducts(columns: Columns, ids: Iterable<number>): Rows {
  const rows: number[] = [];
  for (const id of ids) {
    const row = rowOf(columns, id);
    if (row >= 0) rows.push(row);
  }
  return Int32Array.from(rows).sort();
}

/** Rows that stand in both; each list is ascending. */
export function inBoth(a: Rows, b: Rows): Rows {
  const out: number[] = [];
  let at = 0;
  for (const row of a) {
    while (at < b.length && (b[at] as number) < row) at += 1;
    if (b[at] === row) out.push(row);
  }
  return Int32Array.from(out);
}
