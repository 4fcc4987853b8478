import { bigrams, letters } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Group, type Option, termOf } from './reading.ts';

// In a shorter run a wrong letter leaves nothing to go by; a longer one would make a question of hundreds of terms.
const SHORTEST_MISTYPED = 3;
const LONGEST_MISTYPED = 16;

/** A run without blanks: by pairs of letters, or by single ones when nobody wrote one of the pairs. */
export function denseOptions(vocabulary: Vocabulary, run: string): Option[] {
  const pairs = bigrams(run);
  const known = pairs.length > 0 && pairs.every((pair) => vocabulary.documents(pair) > 0);
  return [optionOf(vocabulary, known ? pairs : letters(run), 'itself')];
}

/** The same group, or one that is also held by documents without one of the run's letters: it may be a wrong one. */
export function withOneLetterWrong(vocabulary: Vocabulary, group: Group, run: string): Group {
  const all = letters(run);
  if (all.length < SHORTEST_MISTYPED || all.length > LONGEST_MISTYPED) return group;
  const others = all.map((_, at) => optionOf(vocabulary, [...gramsOf(all.slice(0, at)), ...gramsOf(all.slice(at + 1))], 'correction'));
  const known = others.filter(({ documents }) => documents > 0);
  return known.length === 0 ? group : { ...group, options: [...group.options, ...known] };
}

function gramsOf(part: string[]): string[] {
  return part.length === 1 ? part : bigrams(part.join(''));
}

function optionOf(vocabulary: Vocabulary, grams: string[], how: 'itself' | 'correction'): Option {
  const terms = [...new Set(grams)].map((gram) => termOf(vocabulary, gram, false));
  const documents = Math.min(...terms.map((term) => term.documents));
  return { terms, how, edits: how === 'itself' ? 0 : 1, documents };
}
