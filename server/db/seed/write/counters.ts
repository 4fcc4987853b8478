import { popularityWorth } from '../../../../contract/limits.ts';
import type { SeedProduct, SeedReview } from '../data.ts';

/** Views per point of fame. */
const VIEWS_PER_FAME = 12;

/** Counts per product, collected while reviews are written; products are numbered from 1. */
export interface ProductCounters {
  reviews: Int32Array;
  halfStars: Int32Array;
  /** Five buckets a product: reviews of 1 to 5 stars, halves rounded up. */
  histogram: Int32Array;
  /** Reviews without a label, and reviews by owners. */
  independent: Tally;
  owners: Tally;
  hearts: Int32Array;
}

interface Tally {
  count: Int32Array;
  sum: Int32Array;
}

export function emptyCounters(products: number): ProductCounters {
  const zeros = (width = 1) => new Int32Array((products + 1) * width);
  const tally = () => ({ count: zeros(), sum: zeros() });
  return { reviews: zeros(), halfStars: zeros(), histogram: zeros(5), independent: tally(), owners: tally(), hearts: zeros() };
}

function count({ count, sum }: Tally, product: number, halfStars: number): void {
  count[product] = (count[product] ?? 0) + 1;
  sum[product] = (sum[product] ?? 0) + halfStars;
}

export function countReview(counters: ProductCounters, product: number, halfStars: number, { label = 'NONE', owns }: SeedReview): void {
  if (label === 'NONE') count(counters.independent, product, halfStars);
  if (owns) count(counters.owners, product, halfStars);
  const bucket = product * 5 + Math.ceil(halfStars / 2) - 1;
  counters.reviews[product] = (counters.reviews[product] ?? 0) + 1;
  counters.halfStars[product] = (counters.halfStars[product] ?? 0) + halfStars;
  counters.histogram[bucket] = (counters.histogram[bucket] ?? 0) + 1;
}

const countedOf = ({ count, sum }: Tally, number: number) => [count[number] ?? 0, sum[number] ?? 0];

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
    independent: countedOf(counters.independent, number),
    owners: countedOf(counters.owners, number),
    histogram: [...counters.histogram.subarray(number * 5, number * 5 + 5)],
    popularity: views * popularityWorth.view + reviews * popularityWorth.review + hearts * popularityWorth.favourite,
  };
}
