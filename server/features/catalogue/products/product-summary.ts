import { type Columns, rowOf } from '../listing/columns.ts';

/** Where a product stands in the shop. */
export interface ProductSummary {
  brandId: number;
  categoryId: number;
  /** Average in half stars; 0 where nobody rated. */
  rating: number;
}

/** What the columns know of a product; undefined for what is not on sale. */
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
