import { LRUCache } from 'lru-cache';
import { type Correction, fuzzyMatches } from './fuzzy.ts';
import { packWords, type WordCount } from './pack-words.ts';
import { lowerBound, upperBound, type WordTable, wordAt } from './word-table.ts';

/** Two known words a word may be made of. */
interface Split {
  left: string;
  right: string;
  /** The right one is a beginning. */
  isPrefix: boolean;
  documents: number;
}

/** Corrections that are remembered, and questions that have none: some 100 bytes each. */
const KEPT_CORRECTIONS = 20_000;

/** The distinct words of all documents and how many documents each is in: a big table, and a small one of words seen since. */
export class Vocabulary {
  /** Things that can be found, for estimates; at least 1. */
  readonly items: number;
  readonly #table: WordTable;
  #fresh: WordTable = packWords([]);
  /** A mistyped word is asked again with every letter typed behind it. */
  readonly #corrections = new LRUCache<string, Correction[]>({ maxSize: KEPT_CORRECTIONS, sizeCalculation: (all) => all.length + 1 });

  constructor(table: WordTable, items: number) {
    this.#table = table;
    this.items = Math.max(1, items);
  }

  get size(): number {
    return this.#table.size + this.#fresh.size;
  }

  /** Words added since the table was made. */
  get freshSize(): number {
    return this.#fresh.size;
  }

  /** Takes up words that were written since. */
  add(words: WordCount[]): void {
    const kept = new Map(wordCounts(this.#fresh).map((count) => [count.word, count]));
    for (const count of words) if (documentsIn(this.#table, count.word) === 0) kept.set(count.word, count);
    if (kept.size === this.#fresh.size) return;
    this.#fresh = packWords([...kept.values()]);
    this.#corrections.clear();
  }

  /** Documents a word is in; 0: nobody knows it. */
  documents(word: string): number {
    return documentsIn(this.#table, word) || documentsIn(this.#fresh, word);
  }

  /** Documents in which words begin so; one with two such words counts twice. */
  documentsWithPrefix(prefix: string): number {
    return prefixDocumentsIn(this.#table, prefix) + prefixDocumentsIn(this.#fresh, prefix);
  }

  /** See `fuzzyMatches` of a table. The word itself is among them when it is known. */
  fuzzy(word: string, edits: number, isPrefix: boolean): readonly Correction[] {
    const key = `${edits} ${isPrefix} ${word}`;
    const known = this.#corrections.get(key);
    if (known !== undefined) return known;
    const found = [this.#table, this.#fresh].flatMap((table) => fuzzyMatches(table, word, edits, isPrefix));
    this.#corrections.set(key, found);
    return found;
  }

  /** Pairs of known words that make up a word, most documents first; with `isPrefix` the second may be unfinished. */
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
