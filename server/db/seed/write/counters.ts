import { popularityWorth } from '../../../../contract/limits.ts';
import type { SeedProduct } from '../data.ts';

/** Views that go with one point of fame. */
const VIEWS_PER_FAME = 12;

/** What is counted of the products while their reviews pass by; products are numbered from 1. */
export interface ProductCounters {
  reviews: Int32Array;
  halfStars: Int32Array;
  /** Five buckets a product: reviews of 1 to 5 stars, halves rounded up. */
  histogram: Int32Array;
  hearts: Int32Array;
}

export function emptyCounters(products: number): ProductCounters {
  const zeros = (width = 1) => new Int32Array((products + 1) * width);
  return { reviews: zeros(), halfStars: zeros(), histogram: zeros(5), hearts: zeros() };
}

export function countReview(counters: ProductCounters, product: number, halfStars: number): void {
  const bucket = product * 5 + Math.ceil(halfStars / 2) - 1;
  counters.reviews[product] = (counters.reviews[product] ?? 0) + 1;
  counters.halfStars[product] = (counters.halfStars[product] ?? 0) + halfStars;
  counters.histogram[bucket] = (counters.histogram[bucket] ?? 0) + 1;
}

/** The counters of a product as its row holds them. */
export function countersOfProduct(counters: ProductCounters, number: number, { fame }: SeedProduct) {
  const reviews = counters.reviews[number] ?? 0;
  const hearts = counters.hearts[number] ?? 0;
  const views = Math.round(fame * VIEWS_PER_FAME);
  return {
    reviews,
    hearts,
    views,
    halfStars: counters.halfStars[number] ?? 0,
    histogram: [...counters.histogram.subarray(number * 5, number * 5 + 5)],
    popularity: views * popularityWorth.view + reviews * popularityWorth.review + hearts * popularityWorth.favourite,
  };
}
