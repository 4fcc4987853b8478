import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Placed } from '../../catalogue/index.ts';
import { type HistoryRow, type ShelfRow, selectAllowedAnew } from './queries.ts';

type Code = NonNullable<HistoryRow['kind']> | ShelfRow['code'] | 'POPULAR';

/** Why something is recommended; `about` names the product of the history or the ingredient. */
export interface Reason {
  code: Code;
  about: string;
}

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

/** What the verb of recommending works with. */
export interface Shop {
  db: Kysely<Schema>;
  /** Ids of the products rated best, at most so many. */
  best(limit: number): number[];
  /** Where a product on sale stands; undefined for any other. */
  placed(id: number): Placed | undefined;
}

/** The wishes that a member may have, best first; equals stand by rating, then as they came: in rows and on shelves by name. */
export async function candidatesOf({ db, placed }: Shop, memberId: number, wishes: readonly Wish[]): Promise<Candidate[]> {
  if (wishes.length === 0) return [];
  const ids = wishes.map(({ id }) => id);
  const allowed = new Set(await selectAllowedAnew(db, memberId, ids));
  return wishes
    .flatMap(({ id, reason, score }) => {
      const found = allowed.has(id) ? placed(id) : undefined;
      return found === undefined ? [] : [{ id, placed: found, reason, score }];
    })
    .sort((a, b) => b.score - a.score || b.placed.rating - a.placed.rating);
}

/** So many, and those that equal the last of them: their ratings tell which of equals comes first. */
export function bestOf(wishes: readonly Wish[], count: number): Wish[] {
  const sorted = wishes.toSorted((a, b) => b.score - a.score);
  const least = sorted[count - 1]?.score ?? 0;
  return sorted.filter(({ score }, at) => at < count || score === least).slice(0, 2 * count);
}
