import { dictionary } from '../dictionary.ts';
import { keyOf } from '../fold.ts';
import type { Hit } from '../match/hit.ts';
import { isPartWord } from '../match/parts.ts';
import { changesMeaning } from './affixes.ts';
import { distance } from './distance.ts';
import type { Candidate } from './trigrams.ts';
import { similarNames } from './trigrams.ts';

/** How far the best name must be ahead of the second. */
const LEAD = 0.5;
const LONGEST_KEY = 120;

/** The one name that a misspelt one can mean, or none: chemistry forgives no guessing. */
export function fuzzy(folded: string): Hit | undefined {
  const key = keyOf(folded);
  const limit = mistakesAllowed(key.length);
  if (limit === 0 || key.length > LONGEST_KEY || /\bAND\b/.test(folded)) return undefined;
  const [best, second] = nearest(folded, key, limit);
  if (!best || (second && second.distance - best.distance < LEAD)) return undefined;
  const confidence = Math.max(0.7, 0.95 - (2 * best.distance) / key.length);
  return { id: best.id, confidence: Math.min(confidence, best.confidence), method: 'fuzzy' };
}

/** Edits a key may be away, by its length. */
function mistakesAllowed(length: number): number {
  return [6, 10, 18, 30].filter((bound) => length >= bound).length;
}

/** The nearest name of each of the two nearest substances. */
function nearest(folded: string, key: string, limit: number): (Candidate & { distance: number })[] {
  const { identity } = dictionary();
  const digits = digitGroups(folded);
  const bySubstance = new Map<number, Candidate & { distance: number }>();
  let impossible = Number.POSITIVE_INFINITY;
  for (const candidate of similarNames(key, limit, Math.max(1, key.length - 2 - 4 * limit))) {
    if (digitGroups(candidate.folded) !== digits) continue;
    const far = distance(key, candidate.key, limit);
    if (far > limit) continue;
    if (!plausible(folded, candidate.folded)) {
      impossible = Math.min(impossible, far);
      continue;
    }
    const substance = identity[candidate.id] ?? candidate.id;
    if (far < (bySubstance.get(substance)?.distance ?? Number.POSITIVE_INFINITY)) bySubstance.set(substance, { ...candidate, distance: far });
  }
  // "Mimethicone" is as near to dimethicone, which it can not mean, as to simethicone: so it means neither for sure.
  return [...bySubstance.values()].filter((candidate) => candidate.distance < impossible).sort((a, b) => a.distance - b.distance);
}

/** PEG-40 is not PEG-60. */
function digitGroups(name: string): string {
  return name.match(/\d+/g)?.join(' ') ?? '';
}

function plausible(folded: string, right: string): boolean {
  const words = wordsOf(folded);
  const rightWords = wordsOf(right);
  if (words.length === rightWords.length) return words.every((word, at) => word === rightWords[at] || isTypo(word, rightWords[at] ?? ''));
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (partWords(words) !== partWords(rightWords) || words.some((word) => isRealWord(word) && !standsIn(word, rightWords))) return false;
  return !changesMeaning(first, rightWords[0] ?? '') && !changesMeaning(last, rightWords.at(-1) ?? '');
}

/** With a blank lost or added, a real word must be a word of the name or a good part of one. */
function standsIn(word: string, words: string[]): boolean {
  return words.some((right) => right === word || (right.length >= word.length + 4 && (right.startsWith(word) || right.endsWith(word))));
}

function partWords(words: string[]): string {
  return words.filter(isPartWord).join(' ');
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function isRealWord(word: string): boolean {
  return dictionary().words.has(word);
}

/** Whether one word can be a slip for the other: no word of its own, few mistakes, the chemistry untouched. */
function isTypo(word: string, right: string): boolean {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1.2 : word.length <= 9 ? 2 : 3;
  return !isRealWord(word) && distance(word, right, allowed) <= allowed && !changesMeaning(word, right);
}
