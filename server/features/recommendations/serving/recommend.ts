import { CANDIDATES, CANDIDATES_WITH_ALLERGIES } from '../formula.ts';
import { bestOf, type Candidate, candidatesOf, type Shop, type Wish } from './candidates.ts';
import { createChoice } from './choice.ts';
import { climbDown, inTurns } from './ladder.ts';
import { type HistoryRow, selectHistory } from './queries.ts';
import { scoreHistory } from './score.ts';

type KnownRow = HistoryRow & { kind: NonNullable<HistoryRow['kind']>; pull: number };

/**
 * What a member might take up next, best first, at most `length` products: from the last products of their history, read now, then from
 * what their profile says. Nothing they may not have, nor what they keep, reviewed or looked at just now; rather fewer than such.
 */
export async function recommend(shop: Shop, memberId: number, lang: string, length: number): Promise<Candidate[]> {
  const rows = await selectHistory(shop.db, memberId, lang);
  const member = { id: memberId, hasAllergies: rows[0]?.hasAllergies ?? false };
  const steps = rows.filter((row): row is KnownRow => row.kind !== null);
  const choice = createChoice(length);
  const wishes = bestOf(wishesOf(steps), member.hasAllergies ? CANDIDATES_WITH_ALLERGIES : CANDIDATES);
  // Most allergies leave enough of the first ones, and each costs a look at its label.
  for (let at = 0; at < wishes.length && !choice.isFull(); at += CANDIDATES)
    choice.offer(await candidatesOf(shop, memberId, wishes.slice(at, at + CANDIDATES)));
  if (!choice.isFull()) {
    const ladder = await climbDown(shop, member);
    choice.offer(steps.length === 0 ? inTurns(ladder) : ladder.flat());
  }
  return choice.answer();
}

function wishesOf(steps: readonly KnownRow[]): Wish[] {
  const history = steps.map(({ pull, neighbours, scores }) => ({ pull, neighbours: neighbours ?? [], scores: scores ?? [] }));
  return scoreHistory(history).flatMap(({ product, score, because }) => {
    const step = steps[because];
    return step === undefined ? [] : [{ id: product, score, reason: { code: step.kind, about: step.name ?? '' } }];
  });
}
