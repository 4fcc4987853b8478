import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { prose } from '../input/text.ts';
import { lengths, listSizes } from '../limits.ts';
import { listOf, page } from '../paging.ts';
import * as v from '../values.ts';
import { anchor, comment } from './shapes.ts';

const noun = 'community';

export const comments = [
  endpoint('GET post/comment/list/{postId}', {
    noun,
    summary: 'Comments or replies, newest first; with `before_id`, none newer than that one',
    access: 'everyone',
    input: z.object({ postId: idInput, ...page(listSizes.comments), before_id: optional(idInput) }),
    output: listOf(comment).extend(anchor),
    errors: ['not_found'],
  }),
  endpoint('POST post/comment', {
    noun,
    summary: 'Adds a comment to a post, or a reply to a discussion; replies earn points',
    access: 'member',
    input: z.object({ post_id: idInput, comment: prose({ max: lengths.comment, required: 'required.comment' }) }),
    output: v.actedWith({ id: v.id, reply_count: v.count, reward_points: v.count, is_held: v.isHeld }),
    headers: ['Idempotency-Key'],
    errors: ['not_found', 'blocked'],
  }),
  endpoint('DELETE post/comment/{id}', {
    noun,
    summary: "Deletes the caller's comment",
    access: 'member',
    input: z.object({ id: idInput }),
    output: v.actedWith({ reply_count: v.count }),
    errors: ['not_found', 'not_owner'],
  }),
] as const;
