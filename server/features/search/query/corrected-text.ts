import type { Query } from './parse.ts';
import type { Alternative, TermGroup } from './terms.ts';

/** The alternative that a word of a query was matched by. */
export interface ChosenAlternative {
  group: TermGroup;
  alternative: Alternative;
}

/** Letters and digits of the whole query with typos corrected; `taken` has the alternative chosen for each word, or null. */
export function correctedText({ words, whole }: Query, taken: readonly (ChosenAlternative | null)[]): string {
  let meant = whole;
  let behind = 0;
  for (const [at, { text }] of words.entries()) {
    const start = meant.indexOf(text, behind);
    if (start < 0) continue;
    const put = replacement(taken, at) ?? text;
    meant = meant.slice(0, start) + put + meant.slice(start + text.length);
    behind = start + put.length;
  }
  return meant;
}

/** Null for a word that matched nothing, was taken as typed, or was split. A join of several words replaces the first of them. */
function replacement(taken: readonly (ChosenAlternative | null)[], at: number): string | null {
  const own = taken[at];
  if (own === null || own === undefined || own.alternative.edits === 0 || own.alternative.terms.length > 1) return null;
  const isLater = at > 0 && taken[at - 1]?.group === own.group;
  return isLater ? '' : (own.alternative.terms[0]?.word ?? null);
}

const MOST_GUESSES = 3;

/** The query as typed and its likeliest corrections, to find names that equal one of them. */
export function likelyTexts(query: Query, groups: TermGroup[]): string[] {
  const single = groups.filter(({ covers }) => covers.length === 1);
  const doubtful = single.filter((group) => corrections(group).length > 0);
  const guesses = doubtful.length === 1 ? MOST_GUESSES : 1;
  const wholes = Array.from({ length: guesses }, (_, guess) => {
    const taken = query.words.map((_, at): ChosenAlternative | null => {
      const group = doubtful.find(({ covers }) => covers[0] === at);
      const alternative = group === undefined ? undefined : corrections(group)[guess];
      return group === undefined || alternative === undefined ? null : { group, alternative };
    });
    return correctedText(query, taken);
  });
  return [...new Set([query.whole, ...wholes])];
}

const corrections = ({ alternatives }: TermGroup): Alternative[] =>
  alternatives.filter(({ source, terms }) => source === 'correction' && terms.length === 1 && terms[0]?.isPrefix === false);
