import { lineage } from '../reference/index.ts';
import type { CatalogueContext } from '../shop.ts';
import { bayesianRating } from './highest-rated.ts';

/** What is known of every product on sale, one entry each, the most popular first. */
export interface ProductColumns {
  ids: Int32Array;
  brand: Int32Array;
  /** Equally many a product: its categories from the main one down, 0 below the one it hangs at. */
  path: Int32Array;
  /** Minor units of the base currency; 0 or less: unknown. */
  price: Float64Array;
  /** Ingredients of entry p: `labels[labelStart[p]]` up to `labelStart[p + 1]`; negative ones are not certain. */
  labelStart: Int32Array;
  labels: Int32Array;
  /** A mean that few votes do not move far, in half stars. */
  rating: Float64Array;
  /** How many rated it. */
  ratings: Int32Array;
}

const LEVELS = 3;

/** The products as they are now. What it answers is a copy only where it has to be: not to be changed. */
export async function currentProductColumns({ listing, reference }: CatalogueContext): Promise<ProductColumns> {
  const snapshot = listing.current();
  const { columns } = snapshot;
  const { start, packed } = await snapshot.labels();
  const { byId } = reference().tree;
  const path = new Int32Array(columns.size * LEVELS);
  columns.category.forEach((id, row) => {
    const category = byId.get(id);
    if (category !== undefined)
      path.set(
        lineage(category).map((step) => step.id),
        row * LEVELS,
      );
  });
  return {
    ...{ ids: columns.ids, brand: columns.brand, path, price: Float64Array.from(columns.priceMinor), labelStart: start, labels: packed },
    ...{ rating: Float64Array.from(columns.ids.keys(), bayesianRating(columns)), ratings: columns.ratingCount },
  };
}
