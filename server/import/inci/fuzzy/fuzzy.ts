import { dictionary } from '../dictionary.ts';
import { keyOf } from '../fold.ts';
import type { Hit } from '../match/hit.ts';
import { isPartWord } from '../match/parts.ts';
import { changesMeaning } from './affixes.ts';
import { distance } from './distance.ts';
import type { Candidate } from './trigrams.ts';
import { digitGroups, LONGEST_KEY, similarNames } from './trigrams.ts';

/** How much nearer the best name must be than the second. */
const LEAD = 0.5;

/** The only name that a misspelt one can mean, or undefined: with chemical names, guessing is not acceptable. */
export function matchFuzzily(folded: string): Hit | undefined {
  const key = keyOf(folded);
  const limit = mistakesAllowed(key.length);
  if (limit === 0 || key.length > LONGEST_KEY || /\bAND\b/.test(folded)) return undefined;
  const [best, second] = nearest(folded, key, limit);
  if (!best || (second && second.distance - best.distance < LEAD)) return undefined;
  const confidence = Math.max(0.7, 0.95 - (2 * best.distance) / key.length);
  return { id: best.id, confidence: Math.min(confidence, best.confidence), method: 'fuzzy' };
}

/** How many edits a key may differ by, depending on its length. */
function mistakesAllowed(length: number): number {
  return [6, 10, 18, 30].filter((bound) => length >= bound).length;
}

/** The name nearest to an unknown one, allowing one error more than a match does: a hint for the operator. */
export function bestGuess(folded: string): string | null {
  const key = keyOf(folded);
  const limit = mistakesAllowed(key.length) + 1;
  if (key.length < 4 || key.length > LONGEST_KEY) return null;
  const near = similarNames(key, limit, Math.max(1, key.length - 2 - 4 * limit)).map((name) => ({
    name,
    far: distance(key, name.key, limit),
  }));
  const best = near.filter(({ far }) => far <= limit).sort((a, b) => a.far - b.far)[0];
  const { names, identity } = dictionary();
  return best === undefined ? null : (names[identity[best.name.id] ?? best.name.id] ?? null);
}

type Near = Candidate & { distance: number };

/** The nearest name of each substance that the misspelt name can mean, nearest first. */
function nearest(folded: string, key: string, limit: number): Near[] {
  const possible = new Map<number, Near>();
  const impossible = new Map<number, Near>();
  const digits = digitGroups(folded);
  for (const candidate of similarNames(key, limit, Math.max(1, key.length - 2 - 4 * limit))) {
    if (candidate.digits !== digits) continue;
    const far = distance(key, candidate.key, limit);
    if (far > limit) continue;
    const group = plausible(folded, candidate.folded) ? possible : impossible;
    const substance = dictionary().identity[candidate.id] ?? candidate.id;
    if (far < (group.get(substance)?.distance ?? Number.POSITIVE_INFINITY)) group.set(substance, { ...candidate, distance: far });
  }
  // "Mimethicone" is as near to dimethicone, which it cannot mean, as to simethicone: so it matches neither.
  const rival = (substance: number, far: number) => [...impossible].some(([other, name]) => other !== substance && name.distance <= far);
  return [...possible]
    .filter(([substance, name]) => !rival(substance, name.distance))
    .map(([, name]) => name)
    .sort((a, b) => a.distance - b.distance);
}

function plausible(folded: string, right: string): boolean {
  const words = wordsOf(folded);
  const rightWords = wordsOf(right);
  if (words.length === rightWords.length) return words.every((word, at) => word === rightWords[at] || isTypo(word, rightWords[at] ?? ''));
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (partWords(words) !== partWords(rightWords) || words.some((word) => isRealWord(word) && !standsIn(word, rightWords))) return false;
  return !changesMeaning(first, rightWords[0] ?? '') && !changesMeaning(last, rightWords.at(-1) ?? '');
}

/** If a blank was lost or added, a real word must be a word of the name or a large part of one. */
function standsIn(word: string, words: string[]): boolean {
  return words.some((right) => right === word || (right.length >= word.length + 4 && (right.startsWith(word) || right.endsWith(word))));
}

function partWords(words: string[]): string {
  return words.filter(isPartWord).join(' ');
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether CosIng has the word; a rare word similar to a frequent one is a typing error in CosIng itself (GYCOL). */
function isRealWord(word: string, right = ''): boolean {
  const { words } = dictionary();
  const often = words.get(word) ?? 0;
  return often > 2 || (often > 0 && (words.get(right) ?? 0) < 20);
}

/** Whether one word can be a typing error for the other: it is no real word, has few errors, and keeps its chemical meaning. */
function isTypo(word: string, right: string): boolean {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1.2 : word.length <= 9 ? 2 : 3;
  return !isRealWord(word, right) && distance(word, right, allowed) <= allowed && !changesMeaning(word, right);
}
