import { LADDER } from '../formula.ts';
import { type Candidate, candidatesOf, type Takeable, type Wish } from './candidates.ts';
import { type ShelfRow, selectShelves } from './queries.ts';
import type { Shop } from './recommend.ts';

/** The steps below a member's history, from the top: what they say they like, what people like them like, what is rated best. */
const STEPS: ShelfRow['code'][][] = [['BRAND', 'INGREDIENT'], ['SKIN_TONE', 'HAIR_STYLE'], ['RATED']];

/** What the profile leads to, step by step; each step holds what the member may have, best first. */
export async function climbDown({ db, catalogue }: Shop, memberId: number, takeable: Takeable): Promise<Candidate[][]> {
  const shelves = await selectShelves(db, memberId);
  // A new shop is still at working its shelves out.
  if (!shelves.some(({ code }) => code === 'RATED'))
    shelves.push({ code: 'RATED', name: null, worth: 1, ids: catalogue.best(LADDER.best) });
  return STEPS.map((codes) =>
    candidatesOf(wishesOf(shelves.filter(({ code }) => codes.includes(code))), takeable, LADDER.candidates).map(reworded),
  );
}

/** What stands on several shelves is worth their sum; the one worth most is the reason. On a shelf, earlier is better. */
function wishesOf(shelves: readonly ShelfRow[]): Wish[] {
  const wishes = new Map<number, Wish>();
  for (const { code, name, worth, ids } of shelves.toSorted((a, b) => b.worth - a.worth)) {
    for (const [place, id] of ids.entries()) {
      const score = worth * (1 - place / (2 * ids.length));
      const wish = wishes.get(id) ?? { id, score: 0, reason: { code, about: name ?? '' } };
      wish.score += score;
      wishes.set(id, wish);
    }
  }
  return [...wishes.values()];
}

/** What nobody rated is not highly rated. */
function reworded(candidate: Candidate): Candidate {
  const { placed, reason } = candidate;
  return reason.code === 'RATED' && placed.rating === 0 ? { ...candidate, reason: { ...reason, code: 'POPULAR' } } : candidate;
}

/** One of each step in turn. */
export function inTurns(steps: readonly (readonly Candidate[])[]): Candidate[] {
  const longest = Math.max(0, ...steps.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => steps.flatMap((step) => step.slice(at, at + 1))).flat();
}
