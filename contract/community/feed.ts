import { z } from 'zod';
import { postTypes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { choice, keyword, slugInput, uuidInput } from '../input/text.ts';
import { listSizes } from '../limits.ts';
import { listOf, page } from '../paging.ts';
import { anchor, hotPost, post, topic } from './shapes.ts';

const noun = 'community';
const access = 'everyone';

/** Public reading calls. Private posts are included for their author only. */
export const feed = [
  endpoint('GET topic/all', { noun, summary: 'The topics', access, input: z.object({}), output: listOf(topic) }),
  endpoint('GET hotpost/list', {
    noun,
    summary: 'Posts with the most recent likes and replies',
    access,
    input: z.object({ keyword, ...page(listSizes.hotPosts) }),
    output: listOf(hotPost),
  }),
  endpoint('GET post/list', {
    noun,
    summary: 'Posts and discussions, newest first; with `before_id`, none newer than that one',
    access,
    input: z.object({
      keyword,
      ...page(listSizes.feed),
      topic_id: optional(idInput),
      type: optional(choice(postTypes)),
      uuid: optional(uuidInput),
      before_id: optional(idInput),
    }),
    output: listOf(post).extend(anchor),
  }),
  endpoint('GET get-post/{slug}', {
    noun,
    summary: 'A post; refused if its author or the caller has blocked the other',
    access,
    input: z.object({ slug: slugInput }),
    output: z.object({ info: post }),
    errors: ['not_found', 'blocked'],
  }),
] as const;
