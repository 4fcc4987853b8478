import type { Columns } from './columns.ts';
import { choiceTests, type ListingFilter, plainTests } from './filter.ts';

/** How many products choosing an option would show, with the other filters as they are; options that the scope lacks are absent. */
export interface FacetCounts {
  options: Map<number, number>;
  brands: Map<number, number>;
}

interface Scope {
  columns: Columns;
  rows: Int32Array;
  /** The attribute an option belongs to. */
  attributeOf(optionId: number): number;
}

/**
 * Counts all groups in one walk: a product that fails no choice counts everywhere, one that fails the choice of a single group
 * counts in that group alone, since there its options would be joined by `or`.
 */
export function countFacets({ columns, rows, attributeOf }: Scope, filter: ListingFilter): FacetCounts {
  const plain = plainTests(columns, filter);
  const choices = [...choiceTests(columns, filter)];
  const counts: FacetCounts = { options: new Map(), brands: new Map() };
  for (const row of rows) {
    const failed = plain.every((test) => test(row)) ? choices.filter(([, test]) => !test(row)) : null;
    const only = failed?.length === 1 ? failed[0]?.[0] : undefined;
    const counted = (group: number | 'brand'): number => (failed !== null && (failed.length === 0 || only === group) ? 1 : 0);
    const brand = columns.brand[row] as number;
    counts.brands.set(brand, (counts.brands.get(brand) ?? 0) + counted('brand'));
    for (let at = columns.optionStart[row] as number; at < (columns.optionStart[row + 1] as number); at += 1) {
      const option = columns.options[at] as number;
      counts.options.set(option, (counts.options.get(option) ?? 0) + counted(attributeOf(option)));
    }
  }
  return counts;
}
