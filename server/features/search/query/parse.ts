import { chunksOf, squeeze } from '../text/chunks.ts';
import { foldText } from '../text/fold.ts';
import { truncateWord } from '../text/words.ts';

/** A word of a query. */
export interface QueryWord {
  text: string;
  /** A run in a script without blanks. */
  dense: boolean;
  /** The last word, not followed by a blank: it may be a prefix of the intended word. */
  typing: boolean;
  /** Index of the chunk it belongs to. */
  chunk: number;
}

/** A query as it was typed. */
export interface Query {
  words: QueryWord[];
  /** All its letters and digits joined, to compare with whole names. */
  whole: string;
}

export const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 10;
const FILLERS = new Set(['and', 'und', 'et', 'y', 've']);

/** The searchable words of a text: ten at most; none when it has no letter or digit. */
export function parseQuery(text: string): Query {
  const chunks = chunksOf(text.slice(0, MAX_QUERY_LENGTH));
  const parts = chunks.flatMap(({ parts, dense }, chunk) =>
    parts.map((part) => ({ text: dense ? part : truncateWord(part), dense, typing: false, chunk })),
  );
  const last = parts.at(-1);
  if (last !== undefined) last.typing = !last.dense && !/\s$/.test(text);
  const meant = parts.length > 2 ? parts.filter((word) => word.typing || !FILLERS.has(word.text)) : parts;
  const distinct = meant.filter((word, at) => meant.findIndex(({ text }) => text === word.text) === at || word.typing);
  return { words: distinct.slice(0, MAX_WORDS), whole: squeeze(chunks) };
}

/** A text of 8 to 14 digits, ignoring blanks and hyphens, padded to 14 as barcodes are stored. Null for anything else. */
export function gtin14(text: string): string | null {
  if (text.length > 40) return null;
  const digits = foldText(text).replace(/[\s\-\u2010-\u2013]/g, '');
  return /^[0-9]{8,14}$/.test(digits) ? digits.padStart(14, '0') : null;
}
