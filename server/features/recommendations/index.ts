import type { Kysely, Transaction } from 'kysely';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { updateAffinities } from './affinity.ts';
import { createRefresher, type Refresher } from './refresh/refresher.ts';
import { recommendationRoutes } from './routes.ts';

export { rebuildAffinities } from './affinity.ts';
export { recommendationData } from './member-data.ts';

interface RecommendationParts {
  db: Kysely<Schema>;
  catalogue: Catalogue;
  log: Log;
  /** False when another process runs the refresh. */
  isBackground: boolean;
}

/** Delay after the start, so that the first requests are answered before the refresh begins. */
const FIRST_LOOK_MS = 3_000;

/** Recommendations for members, and similar products. */
export function createRecommendations({ db, catalogue, log, isBackground }: RecommendationParts): Feature & Omit<Refresher, 'stop'> {
  const refresher = createRefresher({ db, log, products: catalogue.productColumns });
  let timer: NodeJS.Timeout | undefined;
  return {
    noun: 'recommendations',
    routes: recommendationRoutes(db, catalogue),
    catchUp: refresher.catchUp,
    refreshAll: refresher.refreshAll,
    start: async () => {
      if (!isBackground) return;
      timer = setTimeout(() => {
        refresher.catchUp().catch((error: unknown) => log.error({ err: error }, 'refreshing the neighbours of products failed'));
      }, FIRST_LOOK_MS);
      timer.unref();
    },
    stop: async () => {
      clearTimeout(timer);
      await refresher.stop();
    },
  };
}

/**
 * Recomputes a member's affinity for a product. Call it in the transaction that wrote or removed a review, favourite, scan, share or view,
 * as the last statement, because it locks the member.
 */
export async function updateAffinity(tx: Transaction<Schema>, memberId: number, productId: number): Promise<void> {
  await updateAffinities(tx, memberId, productId);
}
