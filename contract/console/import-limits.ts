/** Limits of imports in the console. */
export const importLimits = {
  /** File size. */
  bytes: 200 * 1024 * 1024,
  columns: 2_000,
  undoDays: 30,
  /** Rows that the console previews before the import. */
  sample: 5,
} as const;

export const importStates = ['UPLOADED', 'MAPPED', 'REHEARSING', 'REHEARSED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** Outcome of a row. `KEPT`: undoing the import left its product unchanged. */
export const importOutcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED', 'KEPT'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Filters of rows. `EDITED`: staff edits were kept. `LEFT_OUT`: some values were left out, whatever the outcome of the row. `PRICE_DROP`: a
 * price falls by more than half.
 */
export const importRowFilters = [...importOutcomes, 'EDITED', 'LEFT_OUT', 'PRICE_DROP'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** Fields that a column can be mapped to, besides `name:fr`, `ingredients:fr`, `price:EUR` and `attribute:Finish`. */
export const importFields = [
  ...(['id', 'barcode', 'name', 'brand', 'quantity', 'category', 'tags', 'price', 'currency', 'ingredients', 'complete'] as const),
  ...(['image', 'description', 'url', 'attributes'] as const),
] as const;
