import type { Database } from '../../db/client.ts';
import type { Feature } from '../../http/route.ts';
import { openLexicon } from '../search/index.ts';
import { CORPUS } from './corpus.ts';
import { createFinder } from './finding/finder.ts';
import type { CommunityParts } from './parts.ts';
import { rebuildFeedIfOutdated } from './rebuild.ts';
import { commentRoutes, feedRoutes, postRoutes } from './routes.ts';

export { communityData } from './member-data.ts';
export { rebuildFeed } from './rebuild.ts';
export { setPostImage } from './writing/posts.ts';
export { reachOfPost } from './writing/reach.ts';

interface CommunityOptions extends Pick<CommunityParts, 'pictures' | 'earn' | 'purge'> {
  database: Database;
}

/** Posts, discussions and what is said of them. */
export async function createCommunity({ database, ...others }: CommunityOptions): Promise<Feature> {
  await database.unhurried(rebuildFeedIfOutdated);
  const lexicon = await openLexicon(database, CORPUS);
  const db = database.kysely;
  const parts: CommunityParts = { ...others, db, lexicon, finder: createFinder(db, lexicon) };
  return {
    noun: 'community',
    routes: [...feedRoutes(parts), ...postRoutes(parts), ...commentRoutes(parts)],
    start: async () => lexicon.start(),
    stop: async () => lexicon.stop(),
  };
}
