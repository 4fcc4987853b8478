import { chunksOf, chunkText } from '../text/chunks.ts';
import { bigrams, splitCharacters, truncateWord } from '../text/words.ts';

/** A shorter beginning is one of too many words. */
const SHORTEST = 2;

/**
 * A `tsquery` for the things that have all words of a text, each at least by its beginning, as the index holds their words; null for a text
 * without letters and digits. Forgives nothing, and finds everything.
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
