import { mulberry32 } from '../../server/drawing/random.ts';

/** Numbers in 0..1. */
export type Chance = () => number;

/** A deterministic generator for a seed. */
export const chanceFrom = (seed: number): Chance => mulberry32(seed);

export const below = (chance: Chance, limit: number): number => Math.floor(chance() * limit);

export function pickOne<T>(chance: Chance, list: readonly T[]): T {
  const one = list[below(chance, list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

export function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = below(chance, at + 1);
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A word with `edits` typos after the first letter, each a deletion, insertion, replacement or transposition. They never cancel out or
 * merge.
 */
export function mistype(chance: Chance, word: string, edits: number): string {
  let typed = word;
  for (let edit = 0; edit < edits; edit += 1) typed = oneEdit(chance, typed);
  return distance(typed, word) === edits ? typed : mistype(chance, word, edits);
}

/** Optimal string alignment distance. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped));
    }
  }
  return cell(a.length, b.length);
}

function oneEdit(chance: Chance, word: string): string {
  const at = 1 + below(chance, word.length - 2);
  const other = otherLetter(chance, word[at] ?? '');
  return pickOne(chance, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    swap(word, at),
  ]);
}

/** The word with its first letter replaced. */
export function mistypeFirst(chance: Chance, word: string): string {
  return otherLetter(chance, word[0] ?? '') + word.slice(1);
}

/** The word with two different adjacent letters swapped; null if there are none after the first letter. */
export function swapTwo(chance: Chance, word: string): string | null {
  const places = [...word.slice(1, -1)].flatMap((_, at) => (word[at + 1] === word[at + 2] ? [] : [at + 1]));
  return places.length === 0 ? null : swap(word, pickOne(chance, places));
}

function swap(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

function otherLetter(chance: Chance, letter: string): string {
  return pickOne(
    chance,
    [...LETTERS].filter((one) => one !== letter.toLowerCase()),
  );
}
