import { randomSource } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import type { Person } from './traits.ts';

const SPREAD = 0.58;
// Influence of mood on a rating: usually small, sometimes a strong negative one. Drawn once, so that all products are calibrated alike.
const MOODS = moods(400);

/** The stars that a person gives, in half steps: from the product's quality and fit for their skin, their strictness and their mood. */
export function starsFor(product: DemoProduct, person: Person, mood: () => number): number {
  const { skinType } = person.member;
  const felt = centre(product.quality) + 1.25 * (product.suits[skinType] ?? 0) + person.strictness;
  const moodSwing = MOODS[Math.floor(mood() * MOODS.length)] as number;
  const exact = felt + moodSwing;
  return Math.min(5, Math.max(1, person.wholeStars ? Math.round(exact) : Math.round(exact * 2) / 2));
}

const centres = new Map<number, number>();

/** The centre of the distribution whose mean, clipped to 1 to 5 stars, equals the quality. */
function centre(quality: number): number {
  const known = centres.get(quality);
  if (known !== undefined) return known;
  let [low, high] = [1, 8];
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < quality) low = middle;
    else high = middle;
  }
  centres.set(quality, low);
  return low;
}

function meanAt(middle: number): number {
  return MOODS.reduce((sum, mood) => sum + Math.min(5, Math.max(1, middle + mood)), 0) / MOODS.length;
}

function moods(n: number): number[] {
  const draw = randomSource('moods');
  return Array.from({ length: n }, () => SPREAD * draw.normal() - (draw.happens(0.11) ? 1.2 + 2 * draw.unit() : 0));
}
