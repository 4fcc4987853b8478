import { DECAY } from '../formula.ts';

/** An entry of a member's history, with the neighbours of its product. */
export interface ScoredStep {
  /** How much the entry says about the member's taste, above 0. */
  pull: number;
  neighbours: readonly number[];
  scores: readonly number[];
}

/** The score of a product from a history. */
export interface Scored {
  product: number;
  score: number;
  /** Index of the entry that contributes most. */
  because: number;
}

/** Adds up the neighbours of a history, newest first: each step back counts less, an entry with little pull reduces later ones little. */
export function scoreHistory(history: readonly ScoredStep[]): Scored[] {
  const sums = new Map<number, Scored & { most: number }>();
  let newer = 0;
  for (const [because, { pull, neighbours, scores }] of history.entries()) {
    const counts = pull * DECAY ** newer;
    newer += pull;
    neighbours.forEach((product, at) => {
      const share = counts * (scores[at] ?? 0);
      const sum = sums.get(product);
      if (sum === undefined) sums.set(product, { product, score: share, because, most: share });
      else {
        sum.score += share;
        if (share > sum.most) [sum.because, sum.most] = [because, share];
      }
    });
  }
  return [...sums.values()].map(({ product, score, because }) => ({ product, score: Math.fround(score), because }));
}
