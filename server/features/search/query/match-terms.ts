import type { Alternative, Term, TermGroup } from './terms.ts';

const EXACT = 2;
const UNTYPED = 0.3;
const EDIT = 1.2;
/** A corrected prefix is doubly uncertain. */
const UNTYPED_EDIT = 0.8;
const SPLIT_OR_JOIN = 1.2;

/** How a document matches a group. */
interface TermMatch {
  score: number;
  alternative: Alternative;
}

/** The best alternative of a group that a document's words match, or null; adds the matched words to `found`, with the share typed. */
export function matchTermGroup(group: TermGroup, words: string[], found: Map<string, number>): TermMatch | null {
  let best: TermMatch | null = null;
  for (const alternative of group.alternatives) {
    const held = alternative.terms.map((term) => holder(term, words));
    if (held.some((one) => one === null)) continue;
    const shares = held.map((one) => one?.share ?? 0);
    for (const one of held) if (one !== null) found.set(one.word, Math.max(found.get(one.word) ?? 0, one.share));
    const score = scoreOf(alternative, shares);
    if (best === null || score > best.score) best = { score, alternative };
  }
  return best;
}

function scoreOf({ source, edits }: Alternative, shares: number[]): number {
  const untyped = UNTYPED * (1 - Math.min(...shares));
  const vague = edits > 0 && untyped > 0 ? UNTYPED_EDIT : 0;
  return (source === 'split' || source === 'join' ? SPLIT_OR_JOIN : EXACT) - EDIT * edits - untyped - vague;
}

/** The word of a document that matches a term (for a prefix the shortest one), and the share of it that the term covers. */
function holder({ word, isPrefix }: Term, words: string[]): { word: string; share: number } | null {
  if (words.includes(word)) return { word, share: 1 };
  if (!isPrefix) return null;
  let best: string | null = null;
  for (const one of words) if (one.startsWith(word) && (best === null || one.length < best.length)) best = one;
  return best === null ? null : { word: best, share: word.length / best.length };
}
