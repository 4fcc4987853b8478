import { DECAY } from '../formula.ts';

/** A product of a member's history with its row. */
export interface ScoredStep {
  /** How much it says of the member, above 0. */
  pull: number;
  neighbours: readonly number[];
  scores: readonly number[];
}

/** What a history makes of a product. */
export interface Scored {
  product: number;
  score: number;
  /** Which step speaks most for it. */
  because: number;
}

/** Adds up the rows of a history, newest first: each step back counts less, a step of little pull takes little from those behind it. */
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
