/** Bounds of imports in the console. */
export const importLimits = {
  /** Of a file. */
  bytes: 200 * 1024 * 1024,
  columns: 2_000,
  undoDays: 30,
  /** Rows that the console shows before anything is imported. */
  sample: 5,
} as const;

export const importStates = ['UPLOADED', 'MAPPED', 'REHEARSING', 'REHEARSED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** What became of a row; KEPT: the undoing left its product as it is. */
export const importOutcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED', 'KEPT'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What rows can be asked for; EDITED: fields of theirs stay as staff edited them; LEFT_OUT: values of theirs were left out, whatever became of the others; PRICE_DROP: they take more than half off a price. */
export const importRowFilters = [...importOutcomes, 'EDITED', 'LEFT_OUT', 'PRICE_DROP'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** What a column can mean; `name:fr`, `ingredients:fr`, `price:EUR` and `attribute:Finish` beside them. */
export const importFields = [
  ...(['id', 'barcode', 'name', 'brand', 'quantity', 'category', 'tags', 'price', 'currency', 'ingredients', 'complete'] as const),
  ...(['image', 'description', 'url', 'attributes'] as const),
] as const;
