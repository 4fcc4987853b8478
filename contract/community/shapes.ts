import { z } from 'zod';
import { postTypes, postVisibilities } from '../choices.ts';
import { author } from '../profiles.ts';
import * as v from '../values.ts';

export const topic = z
  .object({ id: v.id, title: v.text, image: v.image, is_follow: v.flag, follower_count: v.count, post_count: v.count })
  .meta({ id: 'Topic' });

export const post = z
  .object({
    id: v.id,
    slug: v.slug,
    type: z.enum(postTypes),
    post_type: z.enum(postVisibilities),
    title: v.text,
    description: v.text,
    topic_id: v.id,
    topic: z.object({ id: v.id, title: v.text }),
    image: v.image,
    user_id: v.id.nullable().meta({ description: 'null for a former member' }),
    userInfo: author,
    created_at: v.time,
    updated_at: v.time,
    like_count: v.count,
    is_like: v.flag,
    reply_count: v.count,
    withheld: v.withheld,
  })
  .meta({ id: 'Post' });

export const hotPost = z
  .object({
    id: v.id,
    slug: v.slug,
    type: z.enum(postTypes),
    title: v.text,
    description: v.text,
    image: v.image,
    like_count: v.count,
    reply_count: v.count,
  })
  .meta({ id: 'HotPost' });

export const comment = z
  .object({ id: v.id, post_id: v.id, comment: v.text, created_at: v.time, userInfo: author.omit({ id: true }), withheld: v.withheld })
  .meta({ id: 'Comment' });

/** Id of the newest item when the first page of the feed was read; null if the feed was empty. */
export const anchor = { anchor_id: v.id.nullable().meta({ description: 'Pass it as `before_id` when requesting further pages' }) };
