import { HISTORY } from '../../server/features/recommendations/formula.ts';
import { type HistorySlice, packHistories } from '../../server/features/recommendations/neighbours/histories.ts';
import { createNeighbourBuilder } from '../../server/features/recommendations/neighbours/neighbours.ts';
import type { NeighbourProducts } from '../../server/features/recommendations/neighbours/products.ts';
import { scoreHistory } from '../../server/features/recommendations/serving/score.ts';
import type { Sequences } from './sequences.ts';

/** Scores products for a history (oldest first); products missing from the map score 0. */
export type Method = (history: readonly number[]) => ReadonlyMap<number, number>;

/** The shop's own recommender on data in memory: rows and sums come from the production modules. The file has no content features. */
export function rosewater(sequences: Sequences): Method {
  const products = productsOf(sequences);
  const build = createNeighbourBuilder(
    products,
    packHistories([sliceOf(sequences)], products.ids.length, (product) => product),
  );
  const rows = Array.from(products.ids, (_, product) => {
    const { neighbours, scores } = build(product);
    return { pull: 1, neighbours, scores };
  });
  return (history) => {
    const steps = history.slice(-HISTORY).toReversed();
    return new Map(scoreHistory(steps.map((product) => rows[product] ?? nothing)).map(({ product, score }) => [product, score]));
  };
}

const nothing = { pull: 1, neighbours: [], scores: [] };

function productsOf({ names, rank }: Sequences): NeighbourProducts {
  const none = () => new Int32Array(names.length);
  const ids = none().map((_, at) => at);
  return {
    ...{ ids, rank, brand: none(), path: new Int32Array(names.length * 3), price: new Float64Array(names.length), ratings: none() },
    ...{ labelStart: new Int32Array(names.length + 1), labels: new Int32Array() },
  };
}

/** Every action has weight 1; each is a minute after the one before, so that the order of the lines is kept. */
function sliceOf({ histories }: Sequences): HistorySlice {
  const products = Int32Array.from(histories.flat());
  return {
    products,
    lengths: Int32Array.from(histories, (history) => history.length),
    weights: new Float64Array(products.length).fill(1),
    at: Float64Array.from(products, (_, entry) => entry * 60),
  };
}

export function mostPopular(): Method {
  return () => new Map();
}

/** Neighbours by cosine similarity over the users of both products; each product of the history counts equally. */
export function itemKnn({ names, histories, popularity }: Sequences, neighbours = 50): Method {
  const together = names.map(() => new Map<number, number>());
  for (const history of histories) {
    for (const one of history)
      for (const other of history) if (one !== other) together[one]?.set(other, (together[one]?.get(other) ?? 0) + 1);
  }
  const rows = together.map((counts, one) =>
    [...counts]
      .map(([other, count]) => [other, count / Math.sqrt((popularity[one] as number) * (popularity[other] as number))] as const)
      .sort(([a, m], [b, n]) => n - m || a - b)
      .slice(0, neighbours),
  );
  return (history) => {
    const sums = new Map<number, number>();
    for (const [other, score] of history.flatMap((product) => rows[product] ?? [])) sums.set(other, (sums.get(other) ?? 0) + score);
    return sums;
  };
}
