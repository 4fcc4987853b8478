import { bulkBrands, bulkProducts } from './catalogue/bulk.ts';
import { bulkTalk } from './content/index.ts';
import { demoRooms } from './demo.ts';
import { bulkMembers, bulkReviews } from './people/index.ts';
import type { DemoProduct, DemoReview } from './shapes.ts';
import type { Stock } from './stock.ts';

export interface Sizes {
  products: number;
  reviews: number;
  members: number;
  /** Without them the demo's posts. */
  posts: number | null;
  comments: number;
}

/** A catalogue of any size for benchmarks: the demo's tree, words and rooms, with made-up goods and people in them, without pictures. */
export function largeStock({ products: goods, reviews, members: people, posts, comments }: Sizes): Stock {
  const products = bulkProducts(goods);
  const members = [...bulkMembers(people)];
  const rooms = { ...demoRooms(members), ...(posts !== null && { posts: [], talk: bulkTalk({ posts, comments, members: people }) }) };
  return { ...rooms, brands: bulkBrands(), products, members, reviews: reviewsOf(products, people, reviews) };
}

function* reviewsOf(products: readonly DemoProduct[], members: number, count: number): Generator<DemoReview> {
  for (const review of bulkReviews(products.length, members, count)) {
    yield { ...review, product: products[review.product]?.slug ?? '', likes: [] };
  }
}
