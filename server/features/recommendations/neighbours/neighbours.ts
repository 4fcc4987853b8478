import type { ProductColumns } from '../../catalogue/index.ts';
import { CONTENT, CONTENT_CANDIDATES, CONTENT_HALF, dampedBy, NEIGHBOURS, shrunkBy } from '../formula.ts';
import { Best } from './best.ts';
import { createContent } from './content.ts';
import { type Histories, weightOf } from './histories.ts';
import { type Pairs, pairCounter } from './pairs.ts';
import { categoryAt, grouped, type NeighbourProducts, placesByCategory } from './products.ts';
import { createSubstitutes } from './substitutes.ts';

/** The result for a product: indexes of its neighbours and substitutes, best first, and the sum of its members' weights. */
export interface Neighbours {
  product: number;
  neighbours: number[];
  scores: number[];
  similar: number[];
  weight: number;
}

/**
 * Creates the function that computes rows, used by the nightly run, incremental updates and the benchmark alike. `known` has the weights of
 * products whose histories were not read, by index; without it, all histories were read.
 */
export function createNeighbourBuilder(
  products: NeighbourProducts,
  histories: Histories,
  known?: Float64Array,
): (product: number) => Neighbours {
  const weights = known ?? Float64Array.from(products.ids, (_, place) => weightOf(histories, place));
  const damping = weights.map(dampedBy);
  const countPairs = pairCounter(histories, products.ids.length);
  const content = createContent(products);
  const groups = { brand: grouped(products.brand), category: placesByCategory(products) };
  const substitutes = createSubstitutes(products, groups.category, content);
  const best = new Best(NEIGHBOURS, products.rank);
  const seen = new Int32Array(products.ids.length).fill(-1);

  function offerContent(product: number, share: number): void {
    const alikes = [groups.brand.get(products.brand[product] as number), groups.category.get(categoryAt(products, product))];
    for (const other of alikes.flatMap((group) => (group === undefined ? [] : [...group.subarray(0, CONTENT_CANDIDATES)]))) {
      if (seen[other] === product) continue;
      seen[other] = product;
      best.offer(other, share * content.alike(other));
    }
  }

  function offerPairs(product: number, { others, onward }: Pairs, share: number): void {
    const shrunk = shrunkBy(weights[product] as number);
    for (const other of others) {
      seen[other] = product;
      const score = (onward[other] as number) / (shrunk * (damping[other] as number)) + share * content.alike(other);
      if (other !== product) best.offer(other, score);
    }
  }

  return (product) => {
    const pairs = countPairs(product);
    content.look(product);
    best.clear();
    seen[product] = product;
    const evidence = pairs.others.reduce((sum, other) => sum + (pairs.onward[other] as number), 0);
    const share = (CONTENT * CONTENT_HALF) / (CONTENT_HALF + evidence);
    offerPairs(product, pairs, share);
    offerContent(product, share);
    const both = (other: number): number =>
      (pairs.onward[other] as number) / (shrunkBy(weights[product] as number) * (damping[other] as number)) +
      (pairs.inward[other] as number) / (shrunkBy(weights[other] as number) * (damping[product] as number));
    const [neighbours, scores] = [best.items(), best.scores()];
    return { product, neighbours, scores, similar: substitutes(product, both), weight: weights[product] as number };
  };
}

/** The order of products with equal scores: by rating, then name. Unnamed products come after others with the same rating. */
export function rankOf({ ids, rating }: Pick<ProductColumns, 'ids' | 'rating'>, names: ReadonlyMap<number, string>): Int32Array {
  const named = Array.from(ids, (id) => names.get(id) ?? '\uffff');
  const order = Int32Array.from(ids.keys()).sort(
    (a, b) => (rating[b] as number) - (rating[a] as number) || compare(named[a] as string, named[b] as string),
  );
  const rank = new Int32Array(ids.length);
  order.forEach((place, at) => {
    rank[place] = at;
  });
  return rank;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Ranks by product id, for later runs. */
export function ranksById(ids: Int32Array, rank: Int32Array): Int32Array {
  const ranks = new Int32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(ids.length);
  ids.forEach((id, place) => {
    ranks[id] = rank[place] as number;
  });
  return ranks;
}

/** Ranks of an earlier run for the current products; new ones come last. */
export const rankAgain = (ids: Int32Array, ranks: Int32Array): Int32Array => ids.map((id) => ranks[id] ?? ranks.length);
