/** A number in 0..2^32-1 that depends on every character of the text (FNV-1a, finished by a multiply-shift mix). */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** A seeded source of numbers in 0..1 (mulberry32): the same text gives the same numbers for ever. */
export function chance(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list, the same one for the same seed. */
export function pick<T>(list: readonly T[], seed: string): T {
  const one = list[hash(seed) % list.length];
  if (one === undefined) throw new Error(`nothing to pick from for ${seed}`);
  return one;
}
