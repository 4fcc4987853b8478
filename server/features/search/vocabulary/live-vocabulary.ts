import { loadVocabulary, type WordSource } from './load.ts';
import { packWords } from './pack-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Ids are assigned before their transactions commit, so a lower id may become visible after a higher one: this many are read again. */
const OVERLAP = 500;
/** With more new words than this since the last reload, everything is reloaded. */
const MOST_FRESH = 5_000;

/** The process's copy of the vocabulary. Being behind the database only costs corrections, never hits. */
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

  /** Reloads everything, with new counts and without deleted words. */
  async reload(): Promise<void> {
    const { vocabulary, lastId } = await loadVocabulary(this.#source);
    this.#current = vocabulary;
    this.#lastId = lastId;
  }

  /** Adds words written since; resolves to whether there are so many that everything should be reloaded. */
  async refresh(): Promise<boolean> {
    const words = await this.#source.since(this.#lastId - OVERLAP, MOST_FRESH + OVERLAP);
    this.#lastId = words.at(-1)?.id ?? this.#lastId;
    this.#current.add(words);
    return this.#current.freshSize > MOST_FRESH;
  }
}
