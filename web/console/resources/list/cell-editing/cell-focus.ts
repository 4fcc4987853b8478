/** A cell of the list: its row and its column. */
export interface CellPlace {
  id: string;
  field: string;
}

/** Cells that can be edited say which they are. */
export const cellMarks = ({ id, field }: CellPlace) => ({ 'data-cell-row': id, 'data-cell': field });

const placeOf = (element: HTMLElement | null | undefined): CellPlace | null => {
  const { cell: field, cellRow: id } = element?.dataset ?? {};
  return field === undefined || id === undefined ? null : { id, field };
};

/** The cell that has the focus, or the first that can be edited of the row that has it. */
export function focusedCell(): CellPlace | null {
  const at = document.activeElement?.closest<HTMLElement>('.c-list :is([role="gridcell"], [role="rowheader"], [role="row"])');
  return placeOf(at?.querySelector<HTMLElement>('[data-cell]'));
}

/** Gives the focus to a cell, once it shows its value again. */
export function focusCell({ id, field }: CellPlace): void {
  const cell = document.querySelector<HTMLElement>(`.c-list [data-cell-row="${CSS.escape(id)}"][data-cell="${CSS.escape(field)}"]`);
  const target = cell?.querySelector<HTMLElement>('a, button') ?? cell?.closest<HTMLElement>('[role="gridcell"], [role="rowheader"]');
  target?.focus();
}
