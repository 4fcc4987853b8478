/** FNV-1a of a text, a 32-bit number. */
export function fnv1a(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619) >>> 0;
  return sum;
}

/** A repeatable sequence of numbers in 0..1 for a seed. */
export function random(seed: string | number): () => number {
  let state = fnv1a(String(seed));
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** An element of a list, always the same one for the same text. */
export function pickByHash<T>(list: readonly [T, ...T[]], text: string): T {
  // the lowest bits of FNV repeat for similar words, so the upper half is folded in
  const sum = fnv1a(text);
  return list[((sum ^ (sum >>> 15)) >>> 0) % list.length] ?? list[0];
}

/** Numbers from 0 (inclusive) to 1 (exclusive), by mulberry32: the same seed always gives the same numbers. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
