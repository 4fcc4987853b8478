import type { MemberContext } from '../../../http/route.ts';
import type { Card, Catalogue } from '../../catalogue/index.ts';
import { presentRecommendation } from '../present.ts';
import type { RecommendationCandidate } from './candidates.ts';
import { selectProductNamesById } from './queries.ts';
import type { RecommendationSources } from './recommend.ts';

type Shown = ReturnType<typeof presentRecommendation>;
type Showing = Pick<RecommendationSources, 'db'> & { catalogue: Pick<Catalogue, 'cards' | 'categoryName'> };

/** Cards of the chosen products with their reasons; one query also loads the products that the reasons name. */
export async function showRecommendations(
  shop: Showing,
  chosen: readonly RecommendationCandidate[],
  context: MemberContext,
): Promise<Shown[]> {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  const behind = new Set(chosen.flatMap(({ reason }) => ('productId' in reason ? [reason.productId] : [])));
  // The chosen products are neither favourites nor avoided by the member, so the query for these marks is skipped.
  const cards = await shop.catalogue.cards([...new Set([...byId.keys(), ...behind])], { ...context, caller: null });
  const products = await namesOf(shop, behind, cards, context.lang);
  return cards.flatMap((card) => {
    const one = byId.get(card.id);
    if (one === undefined) return [];
    const category = shop.catalogue.categoryName(one.summary.categoryId, context.lang);
    return [presentRecommendation(card, one, { products, category }, context.lang)];
  });
}

/** Names of products by id: from their cards, or queried for products no longer on sale. */
async function namesOf({ db }: Showing, ids: ReadonlySet<number>, cards: readonly Card[], lang: string): Promise<Map<number, string>> {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const gone = [...ids].filter((id) => !names.has(id));
  for (const { id, name } of gone.length === 0 ? [] : await selectProductNamesById(db, gone, lang)) names.set(id, name);
  return names;
}
