import type { Category } from '../reference/index.ts';
import { type Columns, rowOf } from './columns.ts';

/** The rows of a list before anything is filtered, by popularity. */
export type Rows = Int32Array;

const NONE: Rows = new Int32Array();

/** Products of a category and of all below it. */
export function rowsOfCategory(columns: Columns, category: Category): Rows {
  const parts = [...category.within].map((id) => columns.rowsOfCategory.get(id) ?? NONE).filter((rows) => rows.length > 0);
  if (parts.length <= 1) return parts[0] ?? NONE;
  const all = new Int32Array(parts.reduce((length, rows) => length + rows.length, 0));
  let at = 0;
  for (const rows of parts) {
    all.set(rows, at);
    at += rows.length;
  }
  return all.sort();
}

export const rowsOfBrand = (columns: Columns, brandId: number): Rows => columns.rowsOfBrand.get(brandId) ?? NONE;

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
