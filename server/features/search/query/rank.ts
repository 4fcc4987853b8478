import { BRAND, CATEGORY, INGREDIENT, type ItemKind, PRODUCT } from '../items.ts';
import { chunksOf } from '../text/chunks.ts';
import { nameWords } from '../text/words.ts';
import { type ChosenAlternative, correctedText } from './corrected-text.ts';
import { matchTermGroup } from './match-terms.ts';
import { groupScore, nameScore } from './name-score.ts';
import type { Query } from './parse.ts';
import type { TermGroup } from './terms.ts';

/** A thing found by the database, as it will be shown. */
export interface SearchCandidate {
  id: number;
  kind: ItemKind | typeof INGREDIENT;
  refId: number;
  slug: string;
  name: string;
  /** Its name in the caller's language; null where it equals `name`. */
  localName: string | null;
  brand: string | null;
  image: string | null;
  popularity: number;
}

// Tuned on one half of real names and typos, tested on the other. More weight for popularity improves three-letter prefixes but costs
// brands their first place.
const ABSENT = -4;
// A brand's popularity is the sum over its products, a category's over far more of them.
const POPULARITY = { [PRODUCT]: 0.6, [BRAND]: 0.45, [CATEGORY]: 0.2, [INGREDIENT]: 0.2 };
const MOST_GROUPS = 5;

/** Candidates, best first, at most `limit`; while there are enough products, at most five are brands or categories. */
export function rankCandidates(candidates: Iterable<SearchCandidate>, query: Query, groups: TermGroup[], limit: number): SearchCandidate[] {
  const scored = Array.from(candidates, (candidate) => ({ candidate, score: scoreOf(candidate, query, groups) }));
  const sorted = scored.sort(
    (a, b) => b.score - a.score || b.candidate.popularity - a.candidate.popularity || a.candidate.id - b.candidate.id,
  );
  const best = sorted.map(({ candidate }) => candidate);
  const products = best.filter(({ kind }) => kind === PRODUCT).length;
  let room = Math.max(MOST_GROUPS, limit - products);
  return best.filter(({ kind }) => kind === PRODUCT || room-- > 0).slice(0, limit);
}

function scoreOf(candidate: SearchCandidate, query: Query, groups: TermGroup[]): number {
  const brand = candidate.brand === null ? [] : chunksOf(candidate.brand);
  const names = [candidate.localName, candidate.name].flatMap((name) => (name === null ? [] : [chunksOf(name)]));
  const isGroup = candidate.kind !== PRODUCT;
  const words = [...nameWords(names, isGroup ? (names[0] ?? []) : brand)];
  const found = new Map<string, number>();
  const { scores, taken } = matchWords(query, groups, words, found);
  const whole = { typed: query.whole, meant: isConfirmed(taken) ? correctedText(query, taken) : query.whole };
  const sum = scores.reduce((total, score) => total + score, 0);
  const named = Math.max(...names.map((name) => nameScore(name, brand, whole, found)));
  const known = POPULARITY[candidate.kind] * Math.log10(1 + candidate.popularity);
  return sum + named + known + (isGroup ? groupScore(names, whole, found, sum / scores.length / 2) : 0);
}

/** Score and matching alternative of each word of the query, in a document with these words. */
function matchWords(
  query: Query,
  groups: TermGroup[],
  words: string[],
  found: Map<string, number>,
): { scores: number[]; taken: (ChosenAlternative | null)[] } {
  const scores = query.words.map(() => ABSENT);
  const taken: (ChosenAlternative | null)[] = query.words.map(() => null);
  for (const group of groups) {
    const match = matchTermGroup(group, words, found);
    if (match === null) continue;
    for (const at of group.covers) {
      if (taken[at] !== null && match.score <= (scores[at] ?? ABSENT)) continue;
      scores[at] = Math.max(scores[at] ?? ABSENT, match.score);
      taken[at] = { group, alternative: match.alternative };
    }
  }
  return { scores, taken };
}

/** A correction is only confirmed by another word that was typed correctly; alone it has too many candidates. */
function isConfirmed(taken: (ChosenAlternative | null)[]): boolean {
  return taken.some((one) => one?.alternative.edits === 0) && taken.some((one) => one !== null && one.alternative.edits > 0);
}
