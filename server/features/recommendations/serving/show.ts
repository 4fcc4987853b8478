import type { MemberContext } from '../../../http/route.ts';
import type { Card, Catalogue } from '../../catalogue/index.ts';
import { presentRecommendation } from '../present.ts';
import type { RecommendationCandidate } from './candidates.ts';
import { selectIngredientNamesById } from './queries.ts';
import type { RecommendationSources } from './recommend.ts';

type Shown = ReturnType<typeof presentRecommendation>;
type Showing = Pick<RecommendationSources, 'db'> & { catalogue: Pick<Catalogue, 'cards' | 'categoryName'> };

/** Cards of what was chosen, each with its reason; one question brings them and the names that the reasons tell. */
export async function showRecommendations(
  shop: Showing,
  chosen: readonly RecommendationCandidate[],
  context: MemberContext,
): Promise<Shown[]> {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  const behind = new Set(chosen.flatMap(({ reason }) => ('productId' in reason ? [reason.productId] : [])));
  // What is chosen holds nothing that is marked for a member: neither favourites nor what they avoid. That spares the question.
  const cards = await shop.catalogue.cards([...new Set([...byId.keys(), ...behind])], { ...context, caller: null });
  const products = await namesOf(shop, behind, cards, context.lang);
  return cards.flatMap((card) => {
    const one = byId.get(card.id);
    if (one === undefined) return [];
    const category = shop.catalogue.categoryName(one.summary.categoryId, context.lang);
    return [presentRecommendation(card, one, { products, category }, context.lang)];
  });
}

/** Names of products by id: their cards say them, but for what is not on sale any more. */
async function namesOf({ db }: Showing, ids: ReadonlySet<number>, cards: readonly Card[], lang: string): Promise<Map<number, string>> {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const gone = [...ids].filter((id) => !names.has(id));
  for (const { id, name } of gone.length === 0 ? [] : await selectIngredientNamesById(db, gone, lang)) names.set(id, name);
  return names;
}
