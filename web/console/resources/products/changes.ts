import type { BulkChange } from './use-bulk.ts';

/** What can be changed in many products at once. */
export const bulkKinds = ['status', 'category', 'brand', 'price', 'options'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What the form holds. */
export interface BulkForm {
  isActive: 0 | 1;
  /** The category or the brand. */
  thing: { id: number; words: string } | null;
  /** As it is typed. */
  percent: number | null;
  options: { id: number; words: string }[];
  optionsAct: 'add' | 'remove';
}

export const emptyForm: BulkForm = { isActive: 1, thing: null, percent: null, options: [], optionsAct: 'add' };

/** The change that the form says; null while it says none. */
export function bulkChangeOf(kind: BulkKind, { isActive, thing, percent, options, optionsAct }: BulkForm): BulkChange | null {
  if (kind === 'status') return { set: { is_active: isActive } };
  if (kind === 'price') return percent === null || percent === 0 ? null : { percent: { price: percent } };
  if (kind === 'options') return options.length === 0 ? null : { [optionsAct]: { option_ids: options.map(({ id }) => id) } };
  if (thing === null) return null;
  return { set: kind === 'category' ? { category_id: thing.id } : { brand_id: thing.id } };
}
