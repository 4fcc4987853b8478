import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { CANDIDATES } from '../formula.ts';
import { type Candidate, candidatesOf, type Takeable, type Wish } from './candidates.ts';
import { createChoice } from './choice.ts';
import { climbDown, inTurns } from './ladder.ts';
import { type Profile, selectAllowed, selectProfile } from './queries.ts';
import { scoreHistory } from './score.ts';

/** What the verb of recommending works with. */
export interface Shop {
  db: Kysely<Schema>;
  catalogue: Pick<Catalogue, 'best' | 'placed' | 'freeOf'>;
}

/** How often it is chosen anew when labels have changed that the process has not seen yet. */
const TRIES = 3;

/**
 * What a member might take up next, best first, at most `length` products: from the last products of their history, read now, then from
 * what their profile says. Nothing they may not have, nor what they keep, reviewed or looked at just now; rather fewer than such.
 */
export async function recommend(shop: Shop, memberId: number, length: number): Promise<Candidate[]> {
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

async function allowedOf({ db }: Shop, memberId: number, chosen: readonly Candidate[]): Promise<Candidate[]> {
  const ids = chosen.map(({ id }) => id);
  const allowed = new Set(ids.length === 0 ? [] : await selectAllowed(db, memberId, ids));
  return chosen.filter(({ id }) => allowed.has(id));
}

async function choose(shop: Shop, profile: Profile, length: number, refused: ReadonlySet<number>): Promise<Candidate[]> {
  const takeable = await takeableBy(shop, profile, refused);
  const choice = createChoice(length);
  choice.offer(candidatesOf(wishesOf(profile), takeable, CANDIDATES));
  if (!choice.isFull()) {
    const ladder = await climbDown(shop, profile.id, takeable);
    choice.offer(profile.history.length === 0 ? inTurns(ladder) : ladder.flat());
  }
  return choice.answer();
}

async function takeableBy({ catalogue }: Shop, { had, hasAllergies, avoided }: Profile, refused: ReadonlySet<number>): Promise<Takeable> {
  const isFree = hasAllergies ? await catalogue.freeOf(avoided) : () => true;
  const owned = new Set(had);
  return (id) => (owned.has(id) || refused.has(id) || !isFree(id) ? undefined : catalogue.placed(id));
}

function wishesOf({ history }: Profile): Wish[] {
  return scoreHistory(history).flatMap(({ product, score, because }) => {
    const step = history[because];
    return step === undefined ? [] : [{ id: product, score, reason: { code: step.kind, productId: step.productId } }];
  });
}
