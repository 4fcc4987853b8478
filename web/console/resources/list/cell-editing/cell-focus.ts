/** A cell of the list, by row id and field. */
export interface CellPlace {
  id: string;
  field: string;
}

/** Data attributes that identify an editable cell. */
export const cellMarks = ({ id, field }: CellPlace) => ({ 'data-cell-row': id, 'data-cell': field });

const placeOf = (element: HTMLElement | null | undefined): CellPlace | null => {
  const { cell: field, cellRow: id } = element?.dataset ?? {};
  return field === undefined || id === undefined ? null : { id, field };
};

/** The focused cell, or the first editable cell of the focused row; null if there is none. */
export function focusedCell(): CellPlace | null {
  const at = document.activeElement?.closest<HTMLElement>('.c-list :is([role="gridcell"], [role="rowheader"], [role="row"])');
  return placeOf(at?.querySelector<HTMLElement>('[data-cell]'));
}

/** Focuses a cell after it shows its value again. */
export function focusCell({ id, field }: CellPlace): void {
  const cell = document.querySelector<HTMLElement>(`.c-list [data-cell-row="${CSS.escape(id)}"][data-cell="${CSS.escape(field)}"]`);
  const target = cell?.querySelector<HTMLElement>('a, button') ?? cell?.closest<HTMLElement>('[role="gridcell"], [role="rowheader"]');
  target?.focus();
}
