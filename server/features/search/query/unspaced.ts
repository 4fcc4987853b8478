import { bigrams, splitCharacters } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Alternative, type TermGroup, termOf } from './terms.ts';

// In a shorter run a wrong letter leaves nothing to go by; a longer one would make a query of hundreds of terms.
const SHORTEST_MISTYPED = 3;
const LONGEST_MISTYPED = 16;

/** A run without blanks: by pairs of letters, or by single ones when nobody wrote one of the pairs. */
export function unspacedAlternatives(vocabulary: Vocabulary, run: string): Alternative[] {
  const pairs = bigrams(run);
  const known = pairs.length > 0 && pairs.every((pair) => vocabulary.documents(pair) > 0);
  return [gramAlternative(vocabulary, known ? pairs : splitCharacters(run), 'itself')];
}

/** The same group, or one that is also held by documents without one of the run's letters: it may be a wrong one. */
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
