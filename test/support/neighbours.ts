import type { Database } from '../../server/db/client.ts';
import { createCatalogue } from '../../server/features/catalogue/index.ts';
import { createRecommendations } from '../../server/features/recommendations/index.ts';
import { createRegions } from '../../server/features/regions/index.ts';
import { noEdits } from '../../server/http/edits.ts';
import { keptLog } from './kept-log.ts';

/** Does immediately what a running shop does in the background: computes the neighbours of changed products, or of all products. */
export async function computeNeighbours({ kysely: db }: Database, which: 'changed' | 'all' = 'changed'): Promise<void> {
  const { money } = await createRegions(db);
  const catalogue = await createCatalogue({
    db,
    money,
    matchProducts: async () => new Int32Array(),
    suggest: async () => [],
    understand: () => ({ parts: [], rest: '', didYouMean: null }),
    alike: () => [],
    changed: () => {},
    found: () => {},
    edits: noEdits,
  });
  const recommendations = createRecommendations({ db, catalogue, log: keptLog(), isBackground: true });
  await (which === 'all' ? recommendations.refreshAll() : recommendations.catchUp());
  await recommendations.stop?.();
}
