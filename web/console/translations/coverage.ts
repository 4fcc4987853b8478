import type { Output } from '../../../contract/index.ts';
import { languages } from '../../../i18n/languages.ts';

export type CoverageMatrix = Output<'GET console/translations'>['matrix'];
export type CoverageCell = CoverageMatrix[string][string];

/** The share of texts that are translated, in whole per cent: not 100 before nothing is missing. Without texts all are. */
export function percentOf({ fields, filled }: Pick<CoverageCell, 'fields' | 'filled'>): number {
  return fields === 0 ? 100 : Math.min(Math.floor((100 * filled) / fields), 100);
}

/** All kinds of texts of a language together. */
export function totalOf(cells: Readonly<Record<string, CoverageCell>> | undefined): CoverageCell {
  return Object.values(cells ?? {}).reduce(
    (sum, { fields, filled, stale }) => ({ fields: sum.fields + fields, filled: sum.filled + filled, stale: sum.stale + stale }),
    { fields: 0, filled: 0, stale: 0 },
  );
}

/** English first, as it is what others are translated from; the others in the order of the language menu. */
export const shownLanguages = languages;

/** Where the arrow keys lead from a cell of a table of so many columns; the same cell at an edge. */
export function steppedCell(at: { row: number; column: number }, key: string, size: { rows: number; columns: number }, isRtl: boolean) {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const row = at.row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
  const column = at.column + (key === forward ? 1 : key === backward ? -1 : 0);
  return { row: Math.min(Math.max(row, 0), size.rows - 1), column: Math.min(Math.max(column, 0), size.columns - 1) };
}
