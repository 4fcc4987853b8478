import { setImmediate } from 'node:timers/promises';
import { packInSlices, type WordCount } from './pack-words.ts';
import { Vocabulary } from './vocabulary.ts';

interface WordRow extends WordCount {
  id: number;
}

/** Reads a vocabulary from the database. */
export interface WordSource {
  /** The next words after a word, in byte order. */
  behind(word: string, limit: number): Promise<WordRow[]>;
  /** Words with ids above `id`, oldest first. */
  since(id: number, limit: number): Promise<WordRow[]>;
  /** Estimated number of things that the words belong to. */
  items(): Promise<number>;
}

/** About 20 MB of memory. */
const MOST_WORDS = 400_000;
const SLICE = 10_000;

/** Loads the whole vocabulary, in slices between which other work can run. `lastId`: highest id read. */
export async function loadVocabulary(source: WordSource): Promise<{ vocabulary: Vocabulary; lastId: number }> {
  const words: WordCount[] = [];
  let lastId = 0;
  for (let after = '', more = true; more; ) {
    const slice = await source.behind(after, SLICE);
    for (const { id, word, documents } of slice) {
      words.push({ word, documents });
      lastId = Math.max(lastId, id);
    }
    after = slice.at(-1)?.word ?? after;
    more = slice.length === SLICE;
  }
  const packing = packInSlices(mostUseful(words, MOST_WORDS));
  for (;;) {
    const step = packing.next();
    if (step.done) return { vocabulary: new Vocabulary(step.value, await source.items()), lastId };
    await setImmediate();
  }
}

/** Keeps at most `most` words: drops numbers first, then other words, the rarest of each first. */
export function mostUseful(words: WordCount[], most: number): WordCount[] {
  if (words.length <= most) return words;
  const isNumber = ({ word }: WordCount) => /^\p{N}+$/u.test(word);
  const byUse = words.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.documents - a.documents);
  return byUse.slice(0, most);
}
