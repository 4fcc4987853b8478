import type { StockColumns } from '../../catalogue/index.ts';

/** The order that decides between equals: rating, then name. What has no name comes after others of its rating. */
export function rankOf({ ids, rating }: Pick<StockColumns, 'ids' | 'rating'>, names: ReadonlyMap<number, string>): Int32Array {
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

/** Ranks of an earlier run for the products of now; new ones come last. */
export const rankAgain = (ids: Int32Array, ranks: Int32Array): Int32Array => ids.map((id) => ranks[id] ?? ranks.length);
