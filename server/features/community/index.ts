import type { Database } from '../../db/client.ts';
import type { Edits } from '../../http/edits.ts';
import type { Feature } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import { openLexicon } from '../search/index.ts';
import { topicStore } from './console/topics.ts';
import { createPostSearch } from './keyword-search/post-search.ts';
import type { CommunityParts } from './parts.ts';
import { CORPUS, rebuildFeedIfOutdated } from './rebuild.ts';
import { commentRoutes, feedRoutes, postRoutes } from './routes.ts';

export { recomputeHeats } from './hot-posts.ts';
export { communityData } from './member-data.ts';
export { rebuildFeed } from './rebuild.ts';
export { commentSubjects, postSubjects } from './subjects.ts';

interface CommunityOptions extends Pick<CommunityParts, 'pictures' | 'earn' | 'moderation' | 'purge'> {
  database: Database;
  edits: Edits;
}

export interface Community extends Feature {
  /** Resources that the console edits. */
  resources: ResourceStore[];
}

/** Posts, discussions, and the comments on them. */
export async function createCommunity({ database, edits, ...others }: CommunityOptions): Promise<Community> {
  await database.withoutTimeout(rebuildFeedIfOutdated);
  const lexicon = await openLexicon(database, CORPUS);
  const db = database.kysely;
  const parts: CommunityParts = { ...others, db, lexicon, postSearch: createPostSearch(db, lexicon) };
  return {
    noun: 'community',
    resources: [topicStore(() => edits.changed('content'))],
    routes: [...feedRoutes(parts), ...postRoutes(parts), ...commentRoutes(parts)],
    start: async () => lexicon.start(),
    stop: async () => lexicon.stop(),
  };
}
