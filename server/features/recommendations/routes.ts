import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { paged } from '../../http/paging.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { recommend } from './serving/recommend.ts';
import { showRecommendations } from './serving/show.ts';
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
      const list = await showRecommendations(shop, await recommend(shop, asker.caller.memberId, limit), asker);
      return paged(list, list.length, 0);
    }),
  ];
}
