import { documentWords, nameNorm } from '../text/words.ts';
import type { ItemSource } from './queries.ts';

/** A thing as a row of the index. */
export interface IndexEntry {
  source: ItemSource;
  /** Letters and digits of the name in one piece. */
  norm: string;
  /** Distinct, sorted. */
  words: string[];
}

/** Folds a thing; a brand's own name counts as its brand, so that its joined form is a word. */
export function toIndexEntry(source: ItemSource, isBrand: boolean): IndexEntry {
  const names = [source.name, ...Object.values(source.names ?? {})];
  return { source, norm: nameNorm(source.name), words: documentWords(names, isBrand ? source.name : source.brand) };
}

/** Words as a `tsvector` literal. They are letters, marks and digits only, so quotes are enough. */
export function tsvectorLiteral(words: string[]): string {
  return words.map((word) => `'${word}'`).join(' ');
}
