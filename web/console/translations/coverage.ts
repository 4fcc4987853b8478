import type { Output } from '../../../contract/index.ts';
import { languages } from '../../../i18n/languages.ts';

export type CoverageMatrix = Output<'GET console/translations'>['matrix'];
export type CoverageCell = CoverageMatrix[string][string];

/** The share of translated texts in whole per cent, rounded down so that 100 means complete; 100 if there are no texts. */
export function percentOf({ fields, filled }: Pick<CoverageCell, 'fields' | 'filled'>): number {
  return fields === 0 ? 100 : Math.min(Math.floor((100 * filled) / fields), 100);
}

/** The totals of a language over all kinds of texts. */
export function totalOf(cells: Readonly<Record<string, CoverageCell>> | undefined): CoverageCell {
  return Object.values(cells ?? {}).reduce(
    (sum, { fields, filled, stale }) => ({ fields: sum.fields + fields, filled: sum.filled + filled, stale: sum.stale + stale }),
    { fields: 0, filled: 0, stale: 0 },
  );
}

/** English first, as the source of the others, which are in the order of the language menu. */
export const shownLanguages = languages;

/** The cell that an arrow key leads to, in a table of the given size; the same cell at an edge. */
export function steppedCell(at: { row: number; column: number }, key: string, size: { rows: number; columns: number }, isRtl: boolean) {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const row = at.row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
  const column = at.column + (key === forward ? 1 : key === backward ? -1 : 0);
  return { row: Math.min(Math.max(row, 0), size.rows - 1), column: Math.min(Math.max(column, 0), size.columns - 1) };
}
