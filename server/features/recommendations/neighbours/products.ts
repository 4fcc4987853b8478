import type { ProductColumns } from '../../catalogue/index.ts';

/** The products that can be recommended, most popular first. The other modules here refer to a product by its index in these arrays. */
export interface NeighbourProducts extends Omit<ProductColumns, 'rating'> {
  /** Rank by rating, then name, which orders equal scores. 0 is the best rated. */
  rank: Int32Array;
}

/** Number of category levels per product in `path`. */
const levelsOf = ({ ids, path }: NeighbourProducts): number => path.length / ids.length;

/** The deepest category of a product (`up` 0) or one `up` levels above it; 0 if there is none. */
export function categoryAt(products: NeighbourProducts, place: number, up = 0): number {
  const levels = levelsOf(products);
  let level = levels - 1;
  while (level > 0 && products.path[place * levels + level] === 0) level -= 1;
  return level - up < 0 ? 0 : (products.path[place * levels + level - up] as number);
}

/** Indexes of the products in a category or below it. */
export function placesByCategory(products: NeighbourProducts): ReadonlyMap<number, Int32Array> {
  const levels = levelsOf(products);
  return grouped(products.path, (at) => Math.floor(at / levels));
}

/** Indexes by key, in order; key 0 means none and is skipped. */
export function grouped(keys: Int32Array, placeOf: (at: number) => number = (at) => at): ReadonlyMap<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const key of keys) if (key !== 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  const groups = new Map([...counts].map(([key, count]) => [key, new Int32Array(count)]));
  const filled = new Map<number, number>();
  keys.forEach((key, at) => {
    if (key === 0) return;
    const next = filled.get(key) ?? 0;
    (groups.get(key) as Int32Array)[next] = placeOf(at);
    filled.set(key, next + 1);
  });
  return groups;
}

/** Returns a function from product id to index, -1 for ids that are not included. */
export function placesOf(ids: Int32Array): (id: number) => number {
  const places = new Int32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(-1);
  ids.forEach((id, place) => {
    places[id] = place;
  });
  return (id) => places[id] ?? -1;
}
