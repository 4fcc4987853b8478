import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type Feature, serveMember } from '../../http/route.ts';
import { consentRoute } from './consent.ts';
import { type EditParts, editProfile } from './edit.ts';
import { type MemberPictureParts, memberPictureRoutes } from './picture.ts';
import { presentOwnProfile } from './present.ts';
import { publicProfileRoutes } from './public-profile.ts';
import { selectOwnProfile } from './queries.ts';

export { profileData } from './member-data.ts';
export { memberSubjects } from './subjects.ts';

/** Limit of profile edits by one member. */
const EDITS = { name: 'profiles-edit', points: 120, seconds: 600 };

/** Profiles of members. */
export function createProfiles({ limiter, ...parts }: EditParts & MemberPictureParts & { limiter: Limiter }): Feature {
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
  const consent = consentRoute(parts.db, parts.purge);
  return { noun: 'profiles', routes: [me, edit, consent, ...memberPictureRoutes(parts), ...publicProfileRoutes(parts.db)] };
}
