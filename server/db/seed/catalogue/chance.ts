import * as seeded from '../chance.ts';

/** A number in 0..2^32-1 that depends on every character of the text, finished by a multiply-shift mix. */
export function hash(text: string): number {
  const sum = seeded.hash(text);
  const mixed = Math.imul(sum ^ (sum >>> 16), 2246822507);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** A source of numbers in 0..1: the same text gives the same numbers for ever. */
export const chance = (seed: string): (() => number) => seeded.numbers(hash(seed));

/** One of a list, the same one for the same seed. */
export function pick<T>(list: readonly T[], seed: string): T {
  const one = list[hash(seed) % list.length];
  if (one === undefined) throw new Error(`nothing to pick from for ${seed}`);
  return one;
}
