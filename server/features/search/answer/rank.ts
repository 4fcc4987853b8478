import { type Kind, PRODUCT } from '../kinds.ts';
import type { Asked } from '../question/asked.ts';
import type { Group } from '../question/reading.ts';
import { type Chunk, chunksOf, squeeze } from '../text/chunks.ts';
import { wordsOf } from '../text/words.ts';
import { matchGroup } from './match.ts';

/** Something the database found, as it will be shown. */
export interface Candidate {
  id: number;
  kind: Kind;
  refId: number;
  slug: string;
  name: string;
  /** Its name in the asker's language; null: `name`. */
  localName: string | null;
  brand: string | null;
  image: string | null;
  popularity: number;
}

// Tuned on real names and typos. More weight for popularity lifts beginnings of three letters and costs brands their first place.
const ABSENT = -4;
const WHOLE_NAME = 6;
const NAME_BEGUN = 2.5;
const BRAND_AND_NAME = 5;
const BRAND_AND_NAME_BEGUN = 1.2;
const SHARE_OF_NAME = 1.2;
const POPULARITY = 0.5;
const POPULARITY_OF_GROUPS = 0.75;
const GROUP_ASKED = 3;
const GROUP_NAMED = 1.5;
const MOST_GROUPS = 5;

/** Candidates best first, at most `limit`; brands and categories are at most five of them while there are products. */
export function rank(candidates: Iterable<Candidate>, asked: Asked, groups: Group[], limit: number): Candidate[] {
  const scored = Array.from(candidates, (candidate) => ({ candidate, score: scoreOf(candidate, asked, groups) }));
  const sorted = scored.sort(
    (a, b) => b.score - a.score || b.candidate.popularity - a.candidate.popularity || a.candidate.id - b.candidate.id,
  );
  const best = sorted.map(({ candidate }) => candidate);
  const products = best.filter(({ kind }) => kind === PRODUCT).length;
  let room = Math.max(MOST_GROUPS, limit - products);
  return best.filter(({ kind }) => kind === PRODUCT || room-- > 0).slice(0, limit);
}

function scoreOf(candidate: Candidate, asked: Asked, groups: Group[]): number {
  const brand = candidate.brand === null ? [] : chunksOf(candidate.brand);
  const names = [candidate.localName, candidate.name].flatMap((name) => (name === null ? [] : [chunksOf(name)]));
  const isGroup = candidate.kind !== PRODUCT;
  const words = [...wordsOf(names, isGroup ? (names[0] ?? []) : brand)];
  const found = new Map<string, number>();
  const scores = asked.words.map(() => ABSENT);
  for (const group of groups) {
    const score = matchGroup(group, words, found);
    for (const at of group.covers) scores[at] = Math.max(scores[at] ?? ABSENT, score);
  }
  const sum = scores.reduce((total, score) => total + score, 0);
  const named = Math.max(...names.map((name) => nameScore(name, brand, asked.whole, found)));
  const known = POPULARITY * Math.log10(1 + candidate.popularity);
  if (!isGroup) return sum + named + known;
  return sum + named + known * POPULARITY_OF_GROUPS + groupScore(names, asked.whole, found, sum / scores.length / 2);
}

function nameScore(name: Chunk[], brand: Chunk[], whole: string, found: Map<string, number>): number {
  const own = squeeze(name);
  const full = squeeze(brand) + own;
  const share = SHARE_OF_NAME * shareAsked(name, found);
  if (own === whole) return WHOLE_NAME + share;
  if (full === whole) return BRAND_AND_NAME + share;
  if (own.startsWith(whole)) return NAME_BEGUN + share;
  return (full.startsWith(whole) ? BRAND_AND_NAME_BEGUN : 0) + share;
}

/** A brand or category is likely meant when nothing of its name is missing from the question. */
function groupScore(names: Chunk[][], whole: string, found: Map<string, number>, match: number): number {
  const isAsked = names.some(
    (name) =>
      found.has(squeeze(name)) || name.every((chunk) => found.has(squeeze([chunk])) || chunk.parts.every((part) => found.has(part))),
  );
  const isNamed = names.some((name) => squeeze(name).startsWith(whole));
  return (isAsked ? GROUP_ASKED * Math.max(0, match) : 0) + (isNamed ? GROUP_NAMED : 0);
}

/** How much of a name's letters the question held, 0 to 1. */
function shareAsked(name: Chunk[], found: Map<string, number>): number {
  let held = 0;
  let all = 0;
  for (const chunk of name) {
    const whole = found.get(squeeze([chunk])) ?? 0;
    for (const part of chunk.parts) {
      all += part.length;
      held += part.length * Math.max(whole, found.get(part) ?? 0);
    }
  }
  return all === 0 ? 0 : held / all;
}
