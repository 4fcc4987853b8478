import { z } from 'zod';
import { postTypes, postVisibilities } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { defaulted, optional } from '../input/absent.ts';
import { flagInput, idInput, whole } from '../input/number.ts';
import { picture } from '../input/person.ts';
import { choice, lineInput, prose } from '../input/text.ts';
import { lengths } from '../limits.ts';
import * as v from '../values.ts';

const written = {
  title: lineInput({ max: lengths.title, required: 'required.title' }),
  description: prose({ max: lengths.description, required: 'required.description' }),
  topic: whole({ min: 1, required: 'required.topic' }),
};

const saved = v.actedWith({ id: v.id, slug: v.slug, is_held: v.isHeld });

const noun = 'community';
const access = 'member';

/** Calls with which a member writes and manages posts. */
export const posts = [
  endpoint('POST add-post', {
    noun,
    summary: 'Publishes a post or starts a discussion',
    access,
    input: z.object({ ...written, type: choice(postTypes), post_type: defaulted(choice(postVisibilities), 'PUBLIC') }),
    output: saved,
    headers: ['Idempotency-Key'],
  }),
  endpoint('POST edit-post/{id}', {
    noun,
    summary: 'Changes a post of the caller, but not its type',
    access,
    input: z.object({ ...written, id: idInput, type: optional(choice(postTypes)), post_type: optional(choice(postVisibilities)) }),
    output: saved,
    errors: ['not_found', 'not_owner', 'post_type_fixed'],
  }),
  endpoint('POST post/photo', {
    noun,
    summary: 'Sets the picture of a post of the caller',
    access,
    input: z.object({ id: idInput, image: picture }),
    body: 'multipart',
    output: v.actedWith({ image: v.image }),
    errors: ['not_found', 'not_owner', 'file_too_large', 'file_type', 'too_many_pixels'],
  }),
  endpoint('DELETE delete-post/{id}', {
    noun,
    summary: 'Deletes a post of the caller with its comments, likes and picture',
    access,
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('POST post/like', {
    noun,
    summary: 'Likes or unlikes a post; toggles without `to`',
    access,
    input: z.object({ post_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ count: v.count, is_like: v.flag }),
    errors: ['not_found', 'blocked'],
  }),
] as const;
