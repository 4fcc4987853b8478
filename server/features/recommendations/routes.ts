import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { recommend } from './serving/recommend.ts';
import { showRecommendations } from './serving/show.ts';
import { createSimilar } from './serving/similar.ts';

/** Routes of recommendations and similar products. */
export function recommendationRoutes(db: Kysely<Schema>, catalogue: Catalogue): Route[] {
  const shop = { db, catalogue };
  const similar = createSimilar(db, catalogue);
  return [
    serve('GET similar/product', async ({ product_id, limit, offset }, context) => {
      const ids = await similar(product_id, context.caller?.memberId ?? 0);
      return toListPage(await catalogue.cards(ids.slice(offset, offset + limit), context), ids.length, offset);
    }),
    serveMember('GET recommended/product/list', async ({ limit }, context) => {
      const list = await showRecommendations(shop, await recommend(shop, context.caller.memberId, limit), context);
      return toListPage(list, list.length, 0);
    }),
  ];
}
