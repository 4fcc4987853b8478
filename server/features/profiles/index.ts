import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type Feature, serveMember } from '../../http/route.ts';
import { consentRoute } from './consent.ts';
import { type EditParts, editProfile } from './edit.ts';
import { presentOwnProfile } from './present.ts';
import { publicProfileRoutes } from './public-profile.ts';
import { selectOwnProfile, updateMemberImage } from './queries.ts';

export { profileData } from './member-data.ts';
export { memberSubjects } from './subjects.ts';

/** How often one member saves their profile. */
const EDITS = { name: 'profiles-edit', points: 120, seconds: 600 };

/** What a member tells of themselves. */
export function createProfiles({ limiter, ...parts }: EditParts & { limiter: Limiter }): Feature {
  const own = async (caller: Caller, lang: Parameters<typeof presentOwnProfile>[1]) => {
    const [row] = await selectOwnProfile(parts.db, caller.memberId);
    return presentOwnProfile(found(row), lang);
  };
  const me = serveMember('GET users/me', (_input, { caller, lang }) => own(caller, lang));
  const edit = serveMember(
    'PUT edit/customer',
    rateLimited(limiter, EDITS, async (form, { caller, lang, network }) => {
      const isHeld = await editProfile(parts, { caller, network, lang }, form);
      const message = serverText(lang, isHeld ? 'profiles.held' : 'profiles.saved');
      return { info: await own(caller, lang), is_held: isHeld ? 1 : 0, message };
    }),
  );
  return { noun: 'profiles', routes: [me, edit, consentRoute(parts.db, parts.purge), ...publicProfileRoutes(parts.db)] };
}

/**
 * Makes a stored picture the member's, null none, and answers the name of the one they had, which nothing shows any more; null when
 * they had none. A 404 when the member has left meanwhile: the new picture is nobody's then.
 */
export async function setMemberImage(db: Kysely<Schema>, memberId: number, name: string | null): Promise<string | null> {
  return found(await updateMemberImage(db, memberId, name)).image;
}
