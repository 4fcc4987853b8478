import type { Asked } from './asked.ts';
import type { Group, Option } from './reading.ts';

/** What a word of a question was taken for. */
export interface Taken {
  group: Group;
  option: Option;
}

/** Letters and digits of the whole question, its typing mistakes put right: `taken` says for what each of its words was taken, null for nothing. */
export function wholeMeant({ words, whole }: Asked, taken: readonly (Taken | null)[]): string {
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

/** Null for a word that was taken as it was typed, or is no word. A join of several words replaces the first of them. */
function replacement(taken: readonly (Taken | null)[], at: number): string | null {
  const own = taken[at];
  if (own === null || own === undefined || own.option.edits === 0 || own.option.terms.length > 1) return null;
  const isLater = at > 0 && taken[at - 1]?.group === own.group;
  return isLater ? '' : (own.option.terms[0]?.word ?? null);
}

const MOST_GUESSES = 3;

/** The question as typed and what it most likely was to be, for names that are exactly so. */
export function wholesMeant(asked: Asked, groups: Group[]): string[] {
  const single = groups.filter(({ covers }) => covers.length === 1);
  const doubtful = single.filter((group) => corrections(group).length > 0);
  const guesses = doubtful.length === 1 ? MOST_GUESSES : 1;
  const wholes = Array.from({ length: guesses }, (_, guess) => {
    const taken = asked.words.map((_, at): Taken | null => {
      const group = doubtful.find(({ covers }) => covers[0] === at);
      const option = group === undefined ? undefined : corrections(group)[guess];
      return group === undefined || option === undefined ? null : { group, option };
    });
    return wholeMeant(asked, taken);
  });
  return [...new Set([asked.whole, ...wholes])];
}

const corrections = ({ options }: Group): Option[] =>
  options.filter(({ how, terms }) => how === 'correction' && terms.length === 1 && terms[0]?.begun === false);
