import type { Method } from './methods.ts';
import type { Sequences } from './sequences.ts';

export const EVALUATED_DEPTH = 10;

export interface Quality {
  /** Share of users whose held-out product is among the first ten. */
  hit: number;
  /** The same, discounted by position. */
  ndcg: number;
  users: number;
}

/** Ranks all products outside the history, for each user with a held-out product. Ties are broken by popularity, then name. */
export function evaluate(sequences: Sequences, method: Method): Quality {
  let [hits, gain, users] = [0, 0, 0];
  sequences.histories.forEach((history, user) => {
    const wanted = sequences.heldOut[user] ?? null;
    if (wanted === null) return;
    users += 1;
    const place = firstOf(sequences, history, method(history)).indexOf(wanted);
    if (place < 0) return;
    hits += 1;
    gain += 1 / Math.log2(place + 2);
  });
  return { hit: hits / Math.max(1, users), ndcg: gain / Math.max(1, users), users };
}

function firstOf({ names, rank }: Sequences, history: readonly number[], scores: ReadonlyMap<number, number>): number[] {
  const had = new Set(history);
  const scored = [...scores].filter(([product, score]) => score > 0 && !had.has(product));
  const first = scored
    .sort(([a, m], [b, n]) => n - m || (rank[a] as number) - (rank[b] as number))
    .slice(0, EVALUATED_DEPTH)
    .map(([product]) => product);
  const taken = new Set(first);
  // Products are numbered in tie-breaking order.
  for (let product = 0; product < names.length && first.length < EVALUATED_DEPTH; product += 1) {
    if (!had.has(product) && !taken.has(product)) first.push(product);
  }
  return first;
}
