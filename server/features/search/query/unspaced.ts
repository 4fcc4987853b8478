import { bigrams, splitCharacters } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Alternative, type TermGroup, termOf } from './terms.ts';

// A shorter run is too ambiguous with a wrong letter; a longer one would make a query of hundreds of terms.
const SHORTEST_MISTYPED = 3;
const LONGEST_MISTYPED = 16;

/** Terms of a run without blanks: its bigrams, or single characters when a bigram is unknown. */
export function unspacedAlternatives(vocabulary: Vocabulary, run: string): Alternative[] {
  const pairs = bigrams(run);
  const known = pairs.length > 0 && pairs.every((pair) => vocabulary.documents(pair) > 0);
  return [gramAlternative(vocabulary, known ? pairs : splitCharacters(run), 'itself')];
}

/** Adds alternatives to a group that each leave out one character of the run, which may be the wrong one. */
export function withOneLetterWrong(vocabulary: Vocabulary, group: TermGroup, run: string): TermGroup {
  const all = splitCharacters(run);
  if (all.length < SHORTEST_MISTYPED || all.length > LONGEST_MISTYPED) return group;
  const others = all.map((_, at) =>
    gramAlternative(vocabulary, [...gramsOf(all.slice(0, at)), ...gramsOf(all.slice(at + 1))], 'correction'),
  );
  const known = others.filter(({ documents }) => documents > 0);
  return known.length === 0 ? group : { ...group, alternatives: [...group.alternatives, ...known] };
}

function gramsOf(part: string[]): string[] {
  return part.length === 1 ? part : bigrams(part.join(''));
}

function gramAlternative(vocabulary: Vocabulary, grams: string[], source: 'itself' | 'correction'): Alternative {
  const terms = [...new Set(grams)].map((gram) => termOf(vocabulary, gram, false));
  const documents = Math.min(...terms.map((term) => term.documents));
  return { terms, source, edits: source === 'itself' ? 0 : 1, documents };
}
