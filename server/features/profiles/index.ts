import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../http/refusal.ts';
import { type Feature, serveMember } from '../../http/route.ts';
import { presentOwnProfile } from './present.ts';
import { selectOwnProfile } from './queries.ts';

/** What a member tells of themselves. */
export function createProfiles(db: Kysely<Schema>): Feature {
  const me = serveMember('GET users/me', async (_asked, { caller, lang }) => {
    const [row] = await selectOwnProfile(db, caller.memberId);
    return presentOwnProfile(found(row), lang);
  });
  return { noun: 'profiles', routes: [me] };
}
