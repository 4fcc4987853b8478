import { dictionary } from '../dictionary.ts';
import { fold, keyOf } from '../fold.ts';

/** A name that a misspelt one could mean. */
export interface Candidate {
  folded: string;
  key: string;
  id: number;
  /** Confidence of the name itself when spelt rightly. */
  confidence: number;
}

const SIGNS = 37;
let index: { candidates: Candidate[]; starts: Uint32Array; postings: Uint16Array; shared: Uint8Array } | undefined;

/** Names of about the same length that share at least `least` runs of three signs with a key. */
export function similarNames(key: string, slack: number, least: number): Candidate[] {
  index ??= build();
  const { candidates, starts, postings, shared } = index;
  const touched: number[] = [];
  for (const gram of new Set(trigrams(key))) {
    for (let at = starts[gram] ?? 0; at < (starts[gram + 1] ?? 0); at++) {
      const candidate = postings[at] ?? 0;
      const count = (shared[candidate] ?? 0) + 1;
      shared[candidate] = count;
      if (count === least) touched.push(candidate);
    }
  }
  shared.fill(0);
  return touched.flatMap((number) => {
    const candidate = candidates[number];
    return candidate && Math.abs(candidate.key.length - key.length) <= slack ? [candidate] : [];
  });
}

function build(): NonNullable<typeof index> {
  const candidates = allNames();
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
  return { candidates, starts: counts, postings, shared: new Uint8Array(candidates.length) };
}

/** CosIng's names and the English and foreign ones beside them; a name of few signs can not be told from others. */
function allNames(): Candidate[] {
  const { names, synonymNames } = dictionary();
  const cosing = names.map((name, id) => ({ name, id, confidence: 1 }));
  return [...cosing, ...synonymNames].flatMap(({ name, id, confidence }) => {
    const folded = fold(name);
    const key = keyOf(folded);
    return key.length < 6 || key.length > 120 ? [] : [{ folded, key, id, confidence }];
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
