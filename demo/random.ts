import { fnv1a, mulberry32 } from '../server/drawing/random.ts';

/** Seeded random numbers: the same seed always gives the same sequence. */
export interface RandomSource {
  /** A number from 0 up to, not including, 1. */
  unit(): number;
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** A random element; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Index of one of the weights, with a probability proportional to it. */
  weigh(weights: readonly number[]): number;
  /** A normally distributed number with mean 0 and deviation 1. */
  normal(): number;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** The generator behind `RandomSource`, for loops that need millions of numbers. */
export const uniform = (seed: string): (() => number) => mulberry32(fnv1a(seed));

/** Random numbers for one purpose; give each purpose its own seed, so that they stay independent. */
export function randomSource(seed: string): RandomSource {
  const unit = uniform(seed);
  const below = (n: number) => Math.floor(unit() * n);
  return {
    unit,
    below,
    happens: (probability) => unit() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error(`nothing to pick from (${seed})`);
      return list[below(list.length)] as T;
    },
    weigh: (weights) => weigh(weights, unit()),
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    shuffle: (list) => shuffle(list, below),
  };
}

function weigh(weights: readonly number[], at: number): number {
  let rest = at * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] as number;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}

function shuffle<T>(list: readonly T[], below: (n: number) => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** A hash in 0..2^32-1 that depends on every character of the text, finalised by a multiply-shift mix. */
export function mixedHash(text: string): number {
  const sum = fnv1a(text);
  const mixed = Math.imul(sum ^ (sum >>> 16), 2246822507);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Numbers in 0..1 seeded by a text, with another hash than `uniform`. */
export const mixedNumbers = (seed: string): (() => number) => mulberry32(mixedHash(seed));

/** An element of a list, the same one for the same seed. */
export function pickBySeed<T>(list: readonly T[], seed: string): T {
  const one = list[mixedHash(seed) % list.length];
  if (one === undefined) throw new Error(`nothing to pick from for ${seed}`);
  return one;
}
