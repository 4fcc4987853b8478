import { bulkBrands, bulkProducts } from './catalogue/bulk.ts';
import { demoStock } from './demo.ts';
import { bulkMembers, bulkReviews } from './people/bulk.ts';
import type { Stock } from './stock.ts';

export interface Sizes {
  products: number;
  reviews: number;
  members: number;
}

/** A catalogue of any size for benchmarks: the demo's tree, words and rooms, with made-up goods and people in them, without pictures. */
export function largeStock(sizes: Sizes): Stock {
  const products = bulkProducts(sizes.products);
  const members = bulkMembers(sizes.members);
  return { ...demoStock(), brands: bulkBrands(), products, members, reviews: bulkReviews(sizes.reviews, products, members) };
}
