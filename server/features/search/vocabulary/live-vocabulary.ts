import { loadVocabulary, type WordSource } from './load.ts';
import { packWords } from './pack-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Numbers are given out before they can be seen: a word may turn up behind a later one. */
const OVERLAP = 500;
/** With so many words since the last reload, the big table is made anew. */
const MOST_FRESH = 5_000;

/** The process's copy of the vocabulary. Behind the database it only costs corrections, never hits. */
export class LiveVocabulary {
  readonly #source: WordSource;
  #current = new Vocabulary(packWords([]), 0);
  #lastId = 0;

  constructor(source: WordSource) {
    this.#source = source;
  }

  get current(): Vocabulary {
    return this.#current;
  }

  /** Reads everything again: new counts, and without the words that went. */
  async reload(): Promise<void> {
    const { vocabulary, lastId } = await loadVocabulary(this.#source);
    this.#current = vocabulary;
    this.#lastId = lastId;
  }

  /** Takes up what was written since; resolves to whether that is so much that everything should be read again. */
  async refresh(): Promise<boolean> {
    const words = await this.#source.since(this.#lastId - OVERLAP, MOST_FRESH + OVERLAP);
    this.#lastId = words.at(-1)?.id ?? this.#lastId;
    this.#current.add(words);
    return this.#current.freshSize > MOST_FRESH;
  }
}
