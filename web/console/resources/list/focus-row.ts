/** Focuses the next or previous row of the list; the first one if none is focused. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.c-list tbody [role="row"], .c-tree [role="row"]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}
