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
    summary: 'Blocks or unblocks a member; toggles without `to`. Blocking permanently removes follows and likes between the two',
    access,
    input: z.object({ to_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_blocked: v.flag }),
    errors: ['not_found'],
  }),
  endpoint('POST mute/user', {
    noun,
    summary: 'Mutes or unmutes a member, who is not told; toggles without `to`',
    access,
    input: z.object({ to_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_muted: v.flag }),
    errors: ['not_found'],
  }),
  endpoint('GET block/list', {
    noun,
    summary: 'Members whom the caller has blocked or muted, latest first; `unseen` tells why lists omit the content of any of `uuids`',
    access,
    input: z.object({ ...page(), uuids: optional(uuidList) }),
    output: listOf(blockedPerson).extend({ unseen: z.array(z.object({ uuid: v.uuid, why: z.enum(unseenReasons) })) }),
  }),
] as const;
