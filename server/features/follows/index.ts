import type { Database } from '../../db/client.ts';
import type { Feature } from '../../http/route.ts';
import { openLexicon } from '../search/index.ts';
import { MEMBER_NAMES, rebuildMemberNamesIfOutdated } from './member-names.ts';
import { followRoutes } from './routes.ts';

export { followData } from './follows.ts';
export { rebuildMemberNames, writeMemberName } from './member-names.ts';
export { presentPerson } from './present.ts';
export { deleteFollowsBetween } from './queries.ts';

interface FollowParts {
  database: Database;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

/** Following members and topics, and the list of people to follow. */
export async function createFollows({ database, purge }: FollowParts): Promise<Feature> {
  await database.withoutTimeout(rebuildMemberNamesIfOutdated);
  const names = await openLexicon(database, MEMBER_NAMES);
  return {
    noun: 'follows',
    routes: followRoutes({ db: database.kysely, names, purge }),
    start: async () => names.start(),
    stop: async () => names.stop(),
  };
}
