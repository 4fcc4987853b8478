import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { packInSlices, type WordCount } from './pack-words.ts';
import { selectItemEstimate, selectWords } from './queries.ts';
import { Vocabulary } from './vocabulary.ts';

/** About 20 MB in the process. */
const MOST_WORDS = 400_000;
const SLICE = 10_000;

/** Reads the whole vocabulary, in slices between which other work runs. `lastId`: the newest word read. */
export async function loadVocabulary(db: Kysely<Schema>): Promise<{ vocabulary: Vocabulary; lastId: number }> {
  const words: WordCount[] = [];
  let lastId = 0;
  for (let after = '', more = true; more; ) {
    const slice = await selectWords(db, after, SLICE);
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
    if (step.done) return { vocabulary: new Vocabulary(step.value, await selectItemEstimate(db)), lastId };
    await setImmediate();
  }
}

/** At most so many words: numbers that few documents hold go first, then other rare words. */
export function mostUseful(words: WordCount[], most: number): WordCount[] {
  if (words.length <= most) return words;
  const isNumber = ({ word }: WordCount) => /^\p{N}+$/u.test(word);
  const byUse = words.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.documents - a.documents);
  return byUse.slice(0, most);
}
