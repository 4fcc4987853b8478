import { z } from 'zod';
import { cardFields } from './catalogue/shapes.ts';
import { hairStyles, reviewCountries, reviewOrders, skinTones } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { defaulted, optional } from './input/absent.ts';
import { flagInput, idInput, starsFilter, starsInput } from './input/number.ts';
import { choice, prose, uuidInput } from './input/text.ts';
import { lengths, listSizes, rewards } from './limits.ts';
import { listOf, order, page } from './paging.ts';
import * as v from './values.ts';

const reviewer = z.object({
  uuid: v.uuid.nullable().meta({ description: 'null for a former member' }),
  name: v.text,
  image: v.image,
  is_verified: v.letterFlag,
  skin_tone: v.skinTone,
  hair_style: v.hairStyle,
  country: v.textOrNull,
});

const reviewFields = {
  id: v.id,
  product_id: v.id,
  rating: v.stars,
  comment: v.text,
  created_at: v.time,
  like_count: v.count,
  is_like: v.flag,
  customer: reviewer,
};

const review = z.object(reviewFields).meta({ id: 'Review' });
const reviewedProduct = z
  .object({ ...cardFields, is_on_sale: v.flag.meta({ description: '0: it has no page and stands in no list any more' }) })
  .meta({ id: 'ReviewedProduct' });
const reviewWithProduct = z.object({ ...reviewFields, product: reviewedProduct }).meta({ id: 'ReviewWithProduct' });

const comment = prose({ max: lengths.review, required: 'required.comment' });

const noun = 'reviews';

export const reviews = [
  endpoint('GET review/list/pagination/{productId}', {
    noun,
    summary: 'Reviews of a product; `rating` is a bucket of its histogram, 0 all',
    access: 'everyone',
    input: z.object({
      productId: idInput,
      ...page(listSizes.reviews),
      ...order(reviewOrders),
      country: defaulted(choice(reviewCountries), 'ALL'),
      rating: optional(starsFilter),
      skin_tone: optional(choice(skinTones)),
      hair_style: optional(choice(hairStyles)),
    }),
    output: listOf(review),
    errors: ['not_found'],
  }),
  endpoint('POST review', {
    noun,
    summary: 'Reviews a product, once a member',
    access: 'member',
    input: z.object({ product_id: idInput, rating: starsInput, comment }),
    output: v.actedWith({ id: v.id, reward_points: z.literal(rewards.review) }),
    headers: ['Idempotency-Key'],
    errors: ['already_reviewed'],
  }),
  endpoint('PUT review/{id}', {
    noun,
    summary: "Changes the caller's own review; its likes stay",
    access: 'member',
    input: z.object({ id: idInput, rating: starsInput, comment }),
    output: v.acted,
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('DELETE review/{id}', {
    noun,
    summary: "Deletes the caller's own review with its likes and its points; the product may be reviewed again",
    access: 'member',
    input: z.object({ id: idInput }),
    output: v.actedWith({ reward_points: z.int().max(0).meta({ description: 'Change of points: 0 when it had earned none' }) }),
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('POST like/product', {
    noun,
    summary: 'Likes a review of a product: sets with `to`, else toggles',
    access: 'member',
    input: z.object({ product_id: idInput, review_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_like: v.flag, like_count: v.count }),
    errors: ['not_found'],
  }),
  endpoint('GET review/by/{uuid}', {
    noun,
    summary: "A person's reviews, each with its product; those of products off sale are shown to the person alone",
    access: 'everyone',
    input: z.object({ uuid: uuidInput, ...page(listSizes.reviews) }),
    output: listOf(reviewWithProduct),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('GET review/mine/{id}', {
    noun,
    summary: "The caller's own review with its product, which may be off sale",
    access: 'member',
    input: z.object({ id: idInput }),
    output: z.object({ info: reviewWithProduct }),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
] as const;
