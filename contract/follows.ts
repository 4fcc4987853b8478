import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optional } from './input/absent.ts';
import { idInput, flagInput as to } from './input/number.ts';
import { keyword } from './input/text.ts';
import { listSizes } from './limits.ts';
import { listOf, page } from './paging.ts';
import { person } from './profiles.ts';
import { actedWith, flag } from './values.ts';

const noun = 'follows';
const toggled = actedWith({ is_follow: flag });

export const follows = [
  endpoint('GET customer/pagination/list', {
    noun,
    summary: 'People to follow, without the caller',
    access: 'everyone',
    input: z.object({ keyword, ...page(listSizes.peopleToFollow) }),
    output: listOf(person),
  }),
  endpoint('POST follow/user', {
    noun,
    summary: 'Follows or unfollows a member; toggles without `to`',
    access: 'member',
    input: z.object({ to_id: idInput, to: optional(to) }),
    output: toggled,
    errors: ['not_found', 'self_follow', 'blocked'],
  }),
  endpoint('POST follow/topic', {
    noun,
    summary: 'Follows or unfollows a topic; toggles without `to`',
    access: 'member',
    input: z.object({ topic_id: idInput, to: optional(to) }),
    output: toggled,
    errors: ['not_found'],
  }),
] as const;
