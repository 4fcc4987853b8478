import { sharedFloats, sharedInts } from '../listing/columns.ts';
import { forEachRow } from '../listing/in-slices.ts';
import { lineage } from '../reference/index.ts';
import type { CatalogueContext } from '../shop.ts';
import { bayesianRating } from './highest-rated.ts';

/** All products on sale, one entry each, the most popular first. */
export interface ProductColumns {
  ids: Int32Array;
  brand: Int32Array;
  /** Three ids per product: its categories from the main one down, 0 for missing levels. */
  path: Int32Array;
  /** Minor units of the base currency; 0 or less when unknown. */
  price: Float64Array;
  /** Ingredients of entry p: `labels[labelStart[p]]` up to `labelStart[p + 1]`; negative ones are uncertain. */
  labelStart: Int32Array;
  labels: Int32Array;
  /** Bayesian mean of the ratings, in half stars; few votes change it little. */
  rating: Float64Array;
  /** Number of ratings. */
  ratings: Int32Array;
}

const LEVELS = 3;

/** The present products in memory shared by threads, not to be modified. Requests are served while it is built. */
export async function currentProductColumns({ listing, reference }: CatalogueContext): Promise<ProductColumns> {
  const snapshot = listing.current();
  const { columns } = snapshot;
  const { start, packed } = await snapshot.labels();
  const { byId } = reference().tree;
  const paths = new Map([...byId].map(([id, category]) => [id, lineage(category).map((step) => step.id)]));
  const ratingOf = bayesianRating(columns);
  const [path, price, rating] = [sharedInts(columns.size * LEVELS), sharedFloats(columns.size), sharedFloats(columns.size)];
  await forEachRow(columns.size, (row) => {
    path.set(paths.get(columns.category[row] as number) ?? [], row * LEVELS);
    price[row] = columns.priceMinor[row] as number;
    rating[row] = ratingOf(row);
  });
  const { ids, brand, ratingCount } = columns;
  return { ids, brand, path, price, labelStart: start, labels: packed, rating, ratings: ratingCount };
}
