import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import { People } from './people.ts';
import { deleteOldNameChanges } from './queries.ts';
import { followRoutes } from './routes.ts';

export { followData } from './follows.ts';
export { presentPerson } from './present.ts';

interface FollowParts {
  db: Kysely<Schema>;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
}

/** Who follows whom and what; `sweep` removes what has had its time. */
export function createFollows({ db, purge }: FollowParts): Feature & { sweep(): Promise<void> } {
  const people = new People(db);
  return {
    noun: 'follows',
    routes: followRoutes(db, people, purge),
    sweep: () => deleteOldNameChanges(db),
    start: () => people.start(),
    stop: async () => people.stop(),
  };
}
