import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serve } from '../../../http/route.ts';
import { presentPublicProfile } from './present.ts';
import { selectPublicProfile } from './queries.ts';

/** The public profile of a member. */
export function publicProfileRoutes(db: Kysely<Schema>): Route[] {
  return [
    serve('GET customer/detail/{uuid}', async ({ uuid }, { caller, lang }) => {
      const [row] = await selectPublicProfile(db, uuid, caller?.memberId ?? 0);
      return { info: presentPublicProfile(found(row), lang) };
    }),
  ];
}
