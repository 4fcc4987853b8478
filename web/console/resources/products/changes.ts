import type { BulkChange } from './use-bulk.ts';

/** The kinds of bulk changes. */
export const bulkKinds = ['status', 'category', 'brand', 'price', 'options'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The state of the form. */
export interface BulkForm {
  isActive: 0 | 1;
  /** The chosen category or brand. */
  thing: { id: number; words: string } | null;
  /** The typed percentage; null while it is not a number. */
  percent: number | null;
  options: { id: number; words: string }[];
  optionsAct: 'add' | 'remove';
}

export const emptyForm: BulkForm = { isActive: 1, thing: null, percent: null, options: [], optionsAct: 'add' };

/** The change described by the form; null while it is incomplete. */
export function bulkChangeOf(kind: BulkKind, { isActive, thing, percent, options, optionsAct }: BulkForm): BulkChange | null {
  if (kind === 'status') return { set: { is_active: isActive } };
  if (kind === 'price') return percent === null || percent === 0 ? null : { percent: { price: percent } };
  if (kind === 'options') return options.length === 0 ? null : { [optionsAct]: { option_ids: options.map(({ id }) => id) } };
  if (thing === null) return null;
  return { set: kind === 'category' ? { category_id: thing.id } : { brand_id: thing.id } };
}
