import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { CANDIDATES, FALLBACKS } from '../formula.ts';
import { candidatesOf, type RecommendationCandidate, type SummaryIfAllowed, type WeightedProduct } from './candidates.ts';
import { createChoice } from './choice.ts';
import { type FallbackRow, type RecommendationProfile, selectAllowed, selectFallbacks, selectProfile } from './queries.ts';
import { scoreHistory } from './score.ts';

/** Dependencies of `recommend`. */
export interface RecommendationSources {
  db: Kysely<Schema>;
  catalogue: Pick<Catalogue, 'best' | 'summary' | 'freeOf'>;
}

/** Maximum attempts if labels have changed that this process has not loaded yet. */
const TRIES = 3;

/**
 * Recommends at most `length` products, best first: from the latest products of the member's history, read now, then from their profile.
 * Excludes products they may not be shown and those that are favourites, reviewed or just viewed, even if the list becomes shorter.
 */
export async function recommend(shop: RecommendationSources, memberId: number, length: number): Promise<RecommendationCandidate[]> {
  const profile = await selectProfile(shop.db, memberId);
  if (!profile.hasAllergies) return choose(shop, profile, length, NONE);
  // The labels in memory narrow the choice; the database then decides what may be shown.
  const refused = new Set<number>();
  for (let tries = 1; ; tries += 1) {
    const chosen = await choose(shop, profile, length, refused);
    const allowed = await allowedOf(shop, memberId, chosen);
    if (allowed.length === chosen.length || tries === TRIES) return allowed;
    for (const { id } of chosen) if (!allowed.some((one) => one.id === id)) refused.add(id);
  }
}

const NONE: ReadonlySet<number> = new Set();

async function allowedOf(
  { db }: RecommendationSources,
  memberId: number,
  chosen: readonly RecommendationCandidate[],
): Promise<RecommendationCandidate[]> {
  const ids = chosen.map(({ id }) => id);
  const allowed = new Set(ids.length === 0 ? [] : await selectAllowed(db, memberId, ids));
  return chosen.filter(({ id }) => allowed.has(id));
}

async function choose(
  shop: RecommendationSources,
  profile: RecommendationProfile,
  length: number,
  refused: ReadonlySet<number>,
): Promise<RecommendationCandidate[]> {
  const summaryIfAllowed = await allowedFor(shop, profile, refused);
  const choice = createChoice(length);
  choice.offer(candidatesOf(weightedBy(profile), summaryIfAllowed, CANDIDATES));
  if (!choice.isFull()) {
    const fallbacks = await fallbackCandidates(shop, profile.id, summaryIfAllowed);
    choice.offer(profile.history.length === 0 ? interleave(fallbacks) : fallbacks.flat());
  }
  return choice.answer();
}

async function allowedFor(
  { catalogue }: RecommendationSources,
  { had, hasAllergies, avoided }: RecommendationProfile,
  refused: ReadonlySet<number>,
): Promise<SummaryIfAllowed> {
  const isFree = hasAllergies ? await catalogue.freeOf(avoided) : () => true;
  const owned = new Set(had);
  return (id) => (owned.has(id) || refused.has(id) || !isFree(id) ? undefined : catalogue.summary(id));
}

function weightedBy({ history }: RecommendationProfile): WeightedProduct[] {
  return scoreHistory(history).flatMap(({ product, score, because }) => {
    const step = history[because];
    return step === undefined ? [] : [{ id: product, score, reason: { code: step.kind, productId: step.productId } }];
  });
}

/** The fallback steps, in order: what members say they like, what similar members like, what is rated best. */
const STEPS: FallbackRow['code'][][] = [['BRAND', 'INGREDIENT'], ['SKIN_TONE', 'HAIR_STYLE'], ['RATED']];

/** Candidates from the profile by step; each step contains what the member may be shown, best first. */
export async function fallbackCandidates(
  { db, catalogue }: RecommendationSources,
  memberId: number,
  summaryIfAllowed: SummaryIfAllowed,
): Promise<RecommendationCandidate[][]> {
  const lists = await selectFallbacks(db, memberId);
  // A new shop is still computing its lists.
  if (!lists.some(({ code }) => code === 'RATED')) lists.push({ code: 'RATED', name: null, worth: 1, ids: catalogue.best(FALLBACKS.best) });
  return STEPS.map((codes) =>
    candidatesOf(weightedFallbacks(lists.filter(({ code }) => codes.includes(code))), summaryIfAllowed, FALLBACKS.candidates).map(reworded),
  );
}

/** A product on several lists gets the sum of their scores and the reason of the list with the highest worth. Earlier places score more. */
function weightedFallbacks(lists: readonly FallbackRow[]): WeightedProduct[] {
  const weighted = new Map<number, WeightedProduct>();
  for (const { code, name, worth, ids } of lists.toSorted((a, b) => b.worth - a.worth)) {
    for (const [place, id] of ids.entries()) {
      const score = worth * (1 - place / (2 * ids.length));
      const entry = weighted.get(id) ?? { id, score: 0, reason: { code, about: name ?? '' } };
      entry.score += score;
      weighted.set(id, entry);
    }
  }
  return [...weighted.values()];
}

/** A product without ratings is recommended as popular, not as highly rated. */
function reworded(candidate: RecommendationCandidate): RecommendationCandidate {
  const { summary, reason } = candidate;
  return reason.code === 'RATED' && summary.rating === 0 ? { ...candidate, reason: { ...reason, code: 'POPULAR' } } : candidate;
}

/** Takes one candidate from each step in turn. */
export function interleave(steps: readonly (readonly RecommendationCandidate[])[]): RecommendationCandidate[] {
  const longest = Math.max(0, ...steps.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => steps.flatMap((step) => step.slice(at, at + 1))).flat();
}
