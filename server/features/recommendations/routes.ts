import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { paged } from '../../http/paging.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { presentRecommendation } from './present.ts';
import type { Candidate } from './serving/candidates.ts';
import { selectNames } from './serving/queries.ts';
import { recommend } from './serving/recommend.ts';
import { createSimilar } from './serving/similar.ts';

/** The calls of this noun. */
export function recommendationRoutes(db: Kysely<Schema>, catalogue: Catalogue): Route[] {
  const shop = { db, catalogue };
  const similar = createSimilar(db, catalogue);
  return [
    serve('GET similar/product', async ({ product_id, limit, offset }, asker) => {
      const ids = await similar(product_id, asker.caller?.memberId ?? 0);
      return paged(await catalogue.cards(ids.slice(offset, offset + limit), asker), ids.length, offset);
    }),
    serveMember('GET recommended/product/list', async ({ limit }, asker) => {
      const chosen = new Map((await recommend(shop, asker.caller.memberId, limit)).map((one) => [one.id, one]));
      // They hold nothing that is marked for a member: neither favourites nor what they avoid. That spares the question.
      const unmarked = { ...asker, caller: null };
      const [cards, products] = await Promise.all([
        catalogue.cards([...chosen.keys()], unmarked),
        selectNames(db, [...productsBehind(chosen.values())], asker.lang),
      ]);
      const list = cards.flatMap((card) => {
        const one = chosen.get(card.id);
        if (one === undefined) return [];
        const category = catalogue.categoryName(one.placed.categoryId, asker.lang);
        return [presentRecommendation(card, one, { products, category }, asker.lang)];
      });
      return paged(list, list.length, 0);
    }),
  ];
}

/** The products of the history that the reasons name. */
function productsBehind(chosen: Iterable<Candidate>): Set<number> {
  return new Set([...chosen].flatMap(({ reason }) => ('productId' in reason ? [reason.productId] : [])));
}
