import { LRUCache } from 'lru-cache';
import { type Correction, fuzzyMatches } from './fuzzy.ts';
import { packWords, type WordCount } from './pack-words.ts';
import { lowerBound, upperBound, type WordTable, wordAt } from './word-table.ts';

/** Two known words that a word may consist of. */
interface Split {
  left: string;
  right: string;
  /** Whether the right one is a prefix. */
  isPrefix: boolean;
  documents: number;
}

/** Cached corrections, and lookups without any: about 100 bytes each. */
const KEPT_CORRECTIONS = 20_000;

/** The distinct words of all documents, with the number of documents of each: a big table, and a small one of words added since. */
export class Vocabulary {
  /** Number of things that can be found, for estimates; at least 1. */
  readonly items: number;
  readonly #table: WordTable;
  #fresh: WordTable = packWords([]);
  /** Cached, since a mistyped word is looked up again with every letter typed after it. */
  readonly #corrections = new LRUCache<string, Correction[]>({ maxSize: KEPT_CORRECTIONS, sizeCalculation: (all) => all.length + 1 });

  constructor(table: WordTable, items: number) {
    this.#table = table;
    this.items = Math.max(1, items);
  }

  get size(): number {
    return this.#table.size + this.#fresh.size;
  }

  /** Number of words added since the big table was built. */
  get freshSize(): number {
    return this.#fresh.size;
  }

  /** Adds words written since; known ones keep their counts. */
  add(words: WordCount[]): void {
    const kept = new Map(wordCounts(this.#fresh).map((count) => [count.word, count]));
    for (const count of words) if (documentsIn(this.#table, count.word) === 0) kept.set(count.word, count);
    if (kept.size === this.#fresh.size) return;
    this.#fresh = packWords([...kept.values()]);
    this.#corrections.clear();
  }

  /** Number of documents that have a word; 0 for an unknown one. */
  documents(word: string): number {
    return documentsIn(this.#table, word) || documentsIn(this.#fresh, word);
  }

  /** Number of documents with words that have a prefix; one with two such words counts twice. */
  documentsWithPrefix(prefix: string): number {
    return prefixDocumentsIn(this.#table, prefix) + prefixDocumentsIn(this.#fresh, prefix);
  }

  /** See `fuzzyMatches`. Includes the word itself when it is known. */
  fuzzy(word: string, edits: number, isPrefix: boolean): readonly Correction[] {
    const key = `${edits} ${isPrefix} ${word}`;
    const known = this.#corrections.get(key);
    if (known !== undefined) return known;
    const found = [this.#table, this.#fresh].flatMap((table) => fuzzyMatches(table, word, edits, isPrefix));
    this.#corrections.set(key, found);
    return found;
  }

  /** Pairs of known words that form a word, those with most documents first; with `isPrefix` the second may be a prefix. */
  splits(word: string, isPrefix: boolean, shortest: number): Split[] {
    const found: Split[] = [];
    for (let at = shortest; at <= word.length - shortest; at++) {
      const left = word.slice(0, at);
      const right = word.slice(at);
      const rarer = Math.min(this.documents(left), isPrefix ? this.documentsWithPrefix(right) : this.documents(right));
      if (rarer > 0) found.push({ left, right, isPrefix, documents: rarer });
    }
    return found.sort((a, b) => b.documents - a.documents);
  }
}

function documentsIn(table: WordTable, word: string): number {
  const index = lowerBound(table, word);
  return index < table.size && wordAt(table, index) === word ? (table.counts[index] ?? 0) : 0;
}

function prefixDocumentsIn(table: WordTable, beginning: string): number {
  return (table.sums[upperBound(table, beginning)] ?? 0) - (table.sums[lowerBound(table, beginning)] ?? 0);
}

function wordCounts(table: WordTable): WordCount[] {
  return Array.from({ length: table.size }, (_, i) => ({ word: wordAt(table, i), documents: table.counts[i] ?? 0 }));
}
