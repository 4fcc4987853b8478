/** FNV-1a of a text, a 32-bit number. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619) >>> 0;
  return sum;
}

/** A repeatable sequence of numbers in 0..1 for a seed. */
export function random(seed: string | number): () => number {
  let state = hash(String(seed));
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** The same element of a list for the same text. */
export function pick<T>(list: readonly [T, ...T[]], text: string): T {
  // the lowest bits of FNV repeat for words that differ little, so the upper half is folded in
  const sum = hash(text);
  return list[((sum ^ (sum >>> 15)) >>> 0) % list.length] ?? list[0];
}
