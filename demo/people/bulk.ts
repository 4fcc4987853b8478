import { randomSource, uniform } from '../random.ts';
import type { DemoMember } from '../types.ts';
import { drawMember } from './members.ts';
import { moodOf } from './plan.ts';
import { openStock } from './stock.ts';

/** A review of a large data set; product and member are indexes. */
export interface BulkReview {
  product: number;
  member: number;
  /** 1 to 5 in half steps. */
  stars: number;
  comment: string;
  /** Days before the seed day. */
  age: number;
}

const OLDEST = 913;

/**
 * `n` reviews for benchmarks, product by product: popularity falls off like 1/rank^0.8 over shuffled indexes, and no member reviews a
 * product twice. Throws if there are fewer than `n` pairs of product and member. Deterministic.
 */
export function* bulkReviews(productCount: number, memberCount: number, n: number): Generator<BulkReview> {
  if (n > productCount * memberCount)
    throw new RangeError(`${n} reviews need more than ${productCount} products and ${memberCount} members`);
  const unit = uniform(`bulk ${productCount} ${memberCount} ${n}`);
  const words = pools();
  const productStep = coprime(productCount, 0.618);
  const memberStep = coprime(memberCount, 0.382);
  let rank = 0;
  for (const count of countsByRank(productCount, memberCount, n)) {
    const product = (rank++ * productStep) % productCount;
    const quality = 2.9 + 2 * Math.sqrt(unit());
    // A step coprime to the number of members visits every member once before repeating any.
    let member = Math.floor(unit() * memberCount);
    for (let i = 0; i < count; i++) {
      const stars = Math.min(5, Math.max(1, Math.round(2 * (quality + 1.6 * (unit() - 0.55))) / 2));
      yield { product, member, stars, comment: comment(unit, words[moodOf(stars)]), age: Math.round(OLDEST * unit() ** 1.6 * 100) / 100 };
      member = (member + memberStep) % memberCount;
    }
  }
}

/** Plain members for benchmarks, with numbered user names and without texts or pictures. */
export function* bulkMembers(n: number): Generator<DemoMember> {
  const draw = randomSource('bulk members');
  for (let i = 0; i < n; i++) {
    const member = drawMember(draw, i, new Set());
    const userName = `${member.userName.slice(0, 22)}_${i}`;
    yield { ...member, userName, email: `${userName.toLowerCase()}@example.net`, avatar: null };
  }
}

/** Number of reviews per product, in descending order; what exceeds the number of members goes to the next product. */
function* countsByRank(productCount: number, memberCount: number, n: number): Generator<number> {
  const weight = (rank: number) => 1 / (rank + 8) ** 0.8;
  let sum = 0;
  for (let rank = 0; rank < productCount; rank++) sum += weight(rank);
  let [due, given] = [0, 0];
  for (let rank = 0; rank < productCount; rank++) {
    due += (weight(rank) / sum) * n;
    // The remaining products must have room for the remaining reviews.
    const least = n - given - (productCount - rank - 1) * memberCount;
    const count = Math.min(memberCount, Math.max(least, Math.round(due) - given));
    given += count;
    yield count;
  }
}

function coprime(n: number, share: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.round(n * share));
  while (divides(n, step) !== 1) step++;
  return step;
}

type Pools = Record<'+' | '~' | '-', string[]>;

/** Lines that fit any product, by mood. */
function pools(): Pools {
  const found: Pools = { '+': [], '~': [], '-': [] };
  for (const stack of openStock().values()) {
    for (const { stack: name, tone, text, needs } of stack) {
      const general = name === 'any' || name.startsWith('voice:');
      if (general && needs.length === 0 && !/[{[]/.test(text) && (tone === '+' || tone === '~' || tone === '-')) found[tone].push(text);
    }
  }
  return found;
}

function comment(unit: () => number, pool: readonly string[]): string {
  const first = Math.floor(unit() * pool.length);
  const second = (first + 1 + Math.floor(unit() * (pool.length - 1))) % pool.length;
  return unit() < 0.4 ? (pool[first] as string) : `${pool[first]} ${pool[second]}`;
}
