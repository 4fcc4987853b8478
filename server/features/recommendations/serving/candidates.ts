import type { Placed } from '../../catalogue/index.ts';
import type { HistoryStep, ShelfRow } from './queries.ts';

/** Why something is recommended: a product of the member's history, or what they say of themselves (`about` names the ingredient). */
export type Reason = { code: HistoryStep['kind']; productId: number } | { code: ShelfRow['code'] | 'POPULAR'; about: string };

/** A product that may be answered, with what speaks for it. */
export interface Candidate {
  id: number;
  placed: Placed;
  reason: Reason;
}

export interface Wish {
  id: number;
  score: number;
  reason: Reason;
}

/** Where a product stands that the member may have, as far as the process knows; undefined for any other. */
export type Takeable = (id: number) => Placed | undefined;

/**
 * So many of the wishes that the member may have, and those that equal the last of them, best first; equals stand by rating, then as
 * they came: in rows and on shelves by name.
 */
export function candidatesOf(wishes: readonly Wish[], takeable: Takeable, count: number): Candidate[] {
  const found: (Candidate & { score: number })[] = [];
  for (const { id, reason, score } of wishes.toSorted((a, b) => b.score - a.score)) {
    if (found.length >= 2 * count || (found.length >= count && score < (found[count - 1]?.score ?? 0))) break;
    const placed = takeable(id);
    if (placed !== undefined) found.push({ id, placed, reason, score });
  }
  return found.sort((a, b) => b.score - a.score || b.placed.rating - a.placed.rating);
}
