import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { CANDIDATES, FALLBACKS } from '../formula.ts';
import { candidatesOf, type RecommendationCandidate, type SummaryIfAllowed, type WeightedProduct } from './candidates.ts';
import { createChoice } from './choice.ts';
import { type FallbackRow, type RecommendationProfile, selectAllowed, selectFallbacks, selectProfile } from './queries.ts';
import { scoreHistory } from './score.ts';

/** What the verb of recommending works with. */
export interface RecommendationSources {
  db: Kysely<Schema>;
  catalogue: Pick<Catalogue, 'best' | 'summary' | 'freeOf'>;
}

/** How often it is chosen anew when labels have changed that the process has not seen yet. */
const TRIES = 3;

/**
 * What a member might take up next, best first, at most `length` products: from the last products of their history, read now, then from
 * what their profile says. Nothing they may not have, nor what they keep, reviewed or looked at just now; rather fewer than such.
 */
export async function recommend(shop: RecommendationSources, memberId: number, length: number): Promise<RecommendationCandidate[]> {
  const profile = await selectProfile(shop.db, memberId);
  if (!profile.hasAllergies) return choose(shop, profile, length, NONE);
  // The labels in memory narrow the choice; what is answered is what the database allows now.
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

/** The steps below a member's history, from the top: what they say they like, what people like them like, what is rated best. */
const STEPS: FallbackRow['code'][][] = [['BRAND', 'INGREDIENT'], ['SKIN_TONE', 'HAIR_STYLE'], ['RATED']];

/** What the profile leads to, step by step; each step holds what the member may have, best first. */
export async function fallbackCandidates(
  { db, catalogue }: RecommendationSources,
  memberId: number,
  summaryIfAllowed: SummaryIfAllowed,
): Promise<RecommendationCandidate[][]> {
  const lists = await selectFallbacks(db, memberId);
  // A new shop is still at working its lists out.
  if (!lists.some(({ code }) => code === 'RATED')) lists.push({ code: 'RATED', name: null, worth: 1, ids: catalogue.best(FALLBACKS.best) });
  return STEPS.map((codes) =>
    candidatesOf(weightedFallbacks(lists.filter(({ code }) => codes.includes(code))), summaryIfAllowed, FALLBACKS.candidates).map(reworded),
  );
}

/** What stands on several lists is worth their sum; the one worth most is the reason. On a list, earlier is better. */
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

/** What nobody rated is not highly rated. */
function reworded(candidate: RecommendationCandidate): RecommendationCandidate {
  const { summary, reason } = candidate;
  return reason.code === 'RATED' && summary.rating === 0 ? { ...candidate, reason: { ...reason, code: 'POPULAR' } } : candidate;
}

/** One of each step in turn. */
export function interleave(steps: readonly (readonly RecommendationCandidate[])[]): RecommendationCandidate[] {
  const longest = Math.max(0, ...steps.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => steps.flatMap((step) => step.slice(at, at + 1))).flat();
}
