import { documentWords, nameNorm } from '../text/words.ts';
import type { ItemSource } from './queries.ts';

/** A thing as a row of the index. */
export interface IndexEntry {
  source: ItemSource;
  /** Letters and digits of the name, joined. */
  norm: string;
  /** Distinct, sorted. */
  words: string[];
}

/** Folds a thing; a brand's own name also counts as its brand, so that its joined form becomes a word. */
export function toIndexEntry(source: ItemSource, isBrand: boolean): IndexEntry {
  const names = [source.name, ...Object.values(source.names ?? {})];
  return { source, norm: nameNorm(source.name), words: documentWords(names, isBrand ? source.name : source.brand) };
}

/** Words as a `tsvector` literal. They contain only letters, marks and digits, so quoting is enough. */
export function tsvectorLiteral(words: string[]): string {
  return words.map((word) => `'${word}'`).join(' ');
}
