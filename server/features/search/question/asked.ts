import { chunksOf, squeeze } from '../text/chunks.ts';
import { cut } from '../text/words.ts';

/** A word of a question. */
export interface AskedWord {
  text: string;
  /** A run in a script without blanks. */
  dense: boolean;
  /** The last word, not followed by a blank: it may be the beginning of what is meant. */
  typing: boolean;
  /** Number of the chunk it is part of. */
  chunk: number;
}

/** A question as it was typed. */
export interface Asked {
  words: AskedWord[];
  /** All its letters and digits in one piece, for whole names. */
  whole: string;
}

export const LONGEST_QUESTION = 100;
const MOST_WORDS = 10;
const FILLERS = new Set(['and', 'und', 'et', 'y', 've']);

/** The words of any text that may be asked: none when it holds no letter or digit, ten at most. */
export function readQuestion(text: string): Asked {
  const chunks = chunksOf(text.slice(0, LONGEST_QUESTION));
  const parts = chunks.flatMap(({ parts, dense }, chunk) =>
    parts.map((part) => ({ text: dense ? part : cut(part), dense, typing: false, chunk })),
  );
  const last = parts.at(-1);
  if (last !== undefined) last.typing = !last.dense && !/\s$/.test(text);
  const meant = parts.length > 2 ? parts.filter((word) => word.typing || !FILLERS.has(word.text)) : parts;
  const distinct = meant.filter((word, at) => meant.findIndex(({ text }) => text === word.text) === at || word.typing);
  return { words: distinct.slice(0, MOST_WORDS), whole: squeeze(chunks) };
}
