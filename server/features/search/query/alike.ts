import type { SynonymMatch } from '../synonyms/synonym-sets.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { QueryWord } from './parse.ts';
import { type Alternative, type Term, type TermGroup, termOf } from './terms.ts';
import { unspacedAlternatives } from './unspaced.ts';

/** Looks up the synonym sets that match words of a query. */
export type FindAlike = (words: readonly QueryWord[]) => SynonymMatch[];

/** Bounds the size of statements for long queries with many synonyms. */
const MOST_SPANS = 4;

/** Synonyms of single words, by their place, and of several words together. */
export interface AlikeGroups {
  single: ReadonlyMap<number, Alternative[]>;
  spans: TermGroup[];
}

export function alikeGroups(vocabulary: Vocabulary, found: readonly SynonymMatch[]): AlikeGroups {
  const single = new Map<number, Alternative[]>();
  const spans: TermGroup[] = [];
  for (const { covers, others } of found) {
    const alternatives = others.map((other) => alternativeOf(vocabulary, other)).filter(({ documents }) => documents > 0);
    const [first, ...more] = covers;
    if (alternatives.length === 0 || first === undefined) continue;
    if (more.length === 0) single.set(first, [...(single.get(first) ?? []), ...alternatives]);
    else spans.push({ covers, alternatives });
  }
  return { single, spans: spans.slice(0, MOST_SPANS) };
}

/** A document matches a synonym when it has all its words. */
function alternativeOf(vocabulary: Vocabulary, words: readonly QueryWord[]): Alternative {
  const terms = words.flatMap(({ text, dense }): Term[] =>
    dense ? unspacedAlternatives(vocabulary, text).flatMap((one) => one.terms) : [termOf(vocabulary, text, false)],
  );
  return { terms, source: 'synonym', edits: 0, documents: Math.min(...terms.map(({ documents }) => documents)) };
}
