import { chunksOf, chunkText } from '../text/chunks.ts';
import { bigrams, splitCharacters, truncateWord } from '../text/words.ts';

/** Shortest prefix searched; shorter ones match too many words. */
const SHORTEST = 2;

/**
 * A `tsquery` for things that have all words of a text, each at least as a prefix; null for a text without letters and digits. Unlike
 * `expandQuery` it corrects nothing, and it finds all matches.
 */
export function beginningsQuery(text: string): string | null {
  const terms = chunksOf(text).flatMap((chunk) => (chunk.dense ? runTerms(chunkText(chunk)) : chunk.parts.map(wordTerm)));
  return terms.length === 0 ? null : [...new Set(terms)].join(' & ');
}

function wordTerm(part: string): string {
  const word = truncateWord(part);
  return word.length < SHORTEST ? `'${word}'` : `'${word}':*`;
}

function runTerms(run: string): string[] {
  const pairs = bigrams(run);
  return (pairs.length > 0 ? pairs : splitCharacters(run)).map((letters) => `'${letters}'`);
}
