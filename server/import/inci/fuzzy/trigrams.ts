import { dictionary, perDictionary } from '../dictionary.ts';
import { foldInci, keyOf } from '../fold.ts';

/** A name that a misspelt one could mean. */
export interface Candidate {
  folded: string;
  key: string;
  /** The numbers in the name, which must match exactly. */
  digits: string;
  id: number;
  /** Confidence of the name when it is spelt correctly. */
  confidence: number;
}

const SIGNS = 37;
/** Longer names are not searched for. */
export const LONGEST_KEY = 120;

interface Index {
  /** Sorted by key length, so that keys of similar length are adjacent. */
  candidates: Candidate[];
  /** For each key length, the index of the first candidate that is at least as long. */
  fromLength: Uint16Array;
  starts: Uint32Array;
  postings: Uint16Array;
  shared: Uint8Array;
}

const index = perDictionary(build);

/** Names of similar length (within `slack`) that share at least `least` trigrams with a key. */
export function similarNames(key: string, slack: number, least: number): Candidate[] {
  const { candidates, fromLength, starts, postings, shared } = index();
  const first = fromLength[Math.max(0, key.length - slack)] ?? candidates.length;
  const end = fromLength[key.length + slack + 1] ?? candidates.length;
  const touched: number[] = [];
  for (const gram of new Set(trigrams(key))) {
    const stop = starts[gram + 1] ?? 0;
    for (let at = firstFrom(postings, first, starts[gram] ?? 0, stop); at < stop; at++) {
      const candidate = postings[at] ?? 0;
      if (candidate >= end) break;
      const count = (shared[candidate] ?? 0) + 1;
      shared[candidate] = count;
      if (count === least) touched.push(candidate);
    }
  }
  shared.fill(0, first, end);
  return touched.sort((a, b) => a - b).flatMap((number) => candidates[number] ?? []);
}

/** The index of the first of ascending numbers that is not below `least`. */
function firstFrom(numbers: Uint16Array, least: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function build(): Index {
  const candidates = allNames().sort((a, b) => a.key.length - b.key.length);
  const counts = new Uint32Array(SIGNS ** 3 + 2);
  const grams = candidates.map((candidate) => [...new Set(trigrams(candidate.key))]);
  for (const gram of grams.flat()) counts[gram + 2] = (counts[gram + 2] ?? 0) + 1;
  for (let gram = 1; gram < counts.length; gram++) counts[gram] = (counts[gram] ?? 0) + (counts[gram - 1] ?? 0);
  const postings = new Uint16Array(counts.at(-1) ?? 0);
  for (const [number, own] of grams.entries()) {
    for (const gram of own) {
      const at = counts[gram + 1] ?? 0;
      postings[at] = number;
      counts[gram + 1] = at + 1;
    }
  }
  const fromLength = Uint16Array.from(
    { length: LONGEST_KEY + 2 },
    (_, length) => candidates.findLastIndex(({ key }) => key.length < length) + 1,
  );
  return { candidates, fromLength, starts: counts, postings, shared: new Uint8Array(candidates.length) };
}

/** The numbers in a name in their order: `PEG-40` is not `PEG-60`. */
export function digitGroups(name: string): string {
  return name.match(/\d+/g)?.join(' ') ?? '';
}

/** CosIng's names with their English and foreign synonyms; very short names cannot be told from others. */
function allNames(): Candidate[] {
  const { names, synonymNames } = dictionary();
  const cosing = names.map((name, id) => ({ name, id, confidence: 1 }));
  return [...cosing, ...synonymNames].flatMap(({ name, id, confidence }) => {
    const folded = foldInci(name);
    const key = keyOf(folded);
    return key.length < 6 || key.length > LONGEST_KEY ? [] : [{ folded, key, digits: digitGroups(folded), id, confidence }];
  });
}

function trigrams(key: string): number[] {
  const grams: number[] = [];
  for (let at = 0; at + 2 < key.length; at++) grams.push((sign(key, at) * SIGNS + sign(key, at + 1)) * SIGNS + sign(key, at + 2));
  return grams;
}

function sign(key: string, at: number): number {
  const code = key.charCodeAt(at);
  if (code >= 65 && code <= 90) return code - 65;
  return code >= 48 && code <= 57 ? code - 22 : SIGNS - 1;
}
