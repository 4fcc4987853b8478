/** Seeded random values. */
export interface Random {
  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number;
  oneOf<T>(all: readonly T[]): T;
}

/** Mulberry32: fast, and random enough for choosing the next request. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  return { below, oneOf: (all) => all[below(all.length)] as (typeof all)[number] };
}
