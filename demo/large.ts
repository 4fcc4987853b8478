import type { SeedData, SeedReview } from '../server/db/seed/data.ts';
import { bulkBrands, bulkProducts } from './catalogue/bulk.ts';
import { bulkCommunity } from './community/index.ts';
import { bulkMembers, bulkReviews } from './people/index.ts';
import { demoContent } from './seed.ts';
import type { DemoProduct } from './types.ts';

export interface Sizes {
  products: number;
  reviews: number;
  members: number;
  /** Null: the demo's posts. */
  posts: number | null;
  comments: number;
}

/** A catalogue of any size for benchmarks: the demo's categories, texts and topics with made-up products and members, without pictures. */
export function largeShop({ products: goods, reviews, members: people, posts, comments }: Sizes): SeedData {
  const products = bulkProducts(goods);
  const members = [...bulkMembers(people)];
  const rooms = {
    ...demoContent(members),
    ...(posts !== null && { posts: [], talk: bulkCommunity({ posts, comments, members: people }) }),
  };
  return { ...rooms, brands: bulkBrands(), products, members, reviews: reviewsOf(products, people, reviews) };
}

function* reviewsOf(products: readonly DemoProduct[], members: number, count: number): Generator<SeedReview> {
  for (const review of bulkReviews(products.length, members, count)) {
    yield { ...review, product: products[review.product]?.slug ?? '', likes: [] };
  }
}
