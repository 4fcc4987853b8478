import { z } from 'zod';
import { unseenReasons } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { optional } from './input/absent.ts';
import { flagInput, idInput } from './input/number.ts';
import { uuidList } from './input/text.ts';
import { listOf, page } from './paging.ts';
import * as v from './values.ts';

const noun = 'blocks';
const access = 'member';

const blockedPerson = z
  .object({ id: v.id, uuid: v.uuid, name: v.text, user_name: v.text, image: v.image, is_blocked: v.flag, is_muted: v.flag })
  .meta({ id: 'BlockedPerson' });

export const blocks = [
  endpoint('POST block/user', {
    noun,
    summary: 'Blocks a member: sets with `to`, else toggles. Follows and likes between both end and do not come back',
    access,
    input: z.object({ to_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_blocked: v.flag }),
    errors: ['not_found'],
  }),
  endpoint('POST mute/user', {
    noun,
    summary: 'Mutes a member, who does not learn of it: sets with `to`, else toggles',
    access,
    input: z.object({ to_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_muted: v.flag }),
    errors: ['not_found'],
  }),
  endpoint('GET block/list', {
    noun,
    summary: 'Whom the caller has blocked or muted, latest first; `unseen` tells why lists leave out what any of `uuids` wrote',
    access,
    input: z.object({ ...page(), uuids: optional(uuidList) }),
    output: listOf(blockedPerson).extend({ unseen: z.array(z.object({ uuid: v.uuid, why: z.enum(unseenReasons) })) }),
  }),
] as const;
