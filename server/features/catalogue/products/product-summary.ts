import { type Columns, rowOf } from '../listing/columns.ts';

/** Brand, category and rating of one product. */
export interface ProductSummary {
  brandId: number;
  categoryId: number;
  /** Average in half stars; 0 without ratings. */
  rating: number;
}

/** The summary of a product from the columns; undefined for one not on sale. */
export function summaryOf(columns: Columns, id: number): ProductSummary | undefined {
  const row = rowOf(columns, id);
  if (row < 0) return undefined;
  const count = columns.ratingCount[row] as number;
  return {
    brandId: columns.brand[row] as number,
    categoryId: columns.category[row] as number,
    rating: count === 0 ? 0 : (columns.ratingSum[row] as number) / count,
  };
}
