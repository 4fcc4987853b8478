import { z } from 'zod';
import { cardFields } from './catalogue/shapes.ts';
import { chosenReviewLabels, hairStyles, reviewCountries, reviewLabels, reviewOrders, skinTones } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { defaulted, optional } from './input/absent.ts';
import { flagInput, idInput, starsFilter, starsInput, whole } from './input/number.ts';
import { picture } from './input/person.ts';
import { choice, languageCode, lineInput, prose, uuidInput } from './input/text.ts';
import { lengths, listSizes, reviewPhotos, rewards } from './limits.ts';
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

const label = z
  .enum(reviewLabels)
  .meta({ description: '`FREE`: got the product free; `PAID`: was paid for the review; `STAFF`: is staff of this shop' });

const photoFields = {
  id: v.id,
  image: v.text.meta({ description: 'Address of the picture; sizes as for other images' }),
  alt: v.text.meta({ description: 'Alternative text' }),
  is_sensitive: v.flag.meta({ description: 'Shown blurred until requested' }),
};

const photo = z.object({ ...photoFields, withheld: v.withheld }).meta({ id: 'ReviewPhoto' });

const reviewFields = {
  id: v.id,
  product_id: v.id,
  rating: v.stars,
  comment: v.text,
  created_at: v.time,
  like_count: v.count,
  is_like: v.flag,
  owns: v.flag.meta({ description: 'The writer states that they own the product' }),
  label,
  lang: v.text.meta({ description: 'Language of the interface in which it was written' }),
  edited_at: v.time.nullable(),
  rating_before: v.stars.nullable().meta({ description: 'Rating in the previous revision' }),
  likes_before_edit: v.count.meta({ description: 'Number of likes given to earlier revisions' }),
  photos: z.array(photo).meta({ description: 'At most four, in order; none if the operator has disabled them' }),
  withheld: v.withheld,
  customer: reviewer,
};

const review = z.object(reviewFields).meta({ id: 'Review' });
const reviewedProduct = z
  .object({ ...cardFields, is_on_sale: v.flag.meta({ description: '0 if it no longer has a page or appears in lists' }) })
  .meta({ id: 'ReviewedProduct' });
const reviewWithProduct = z.object({ ...reviewFields, product: reviewedProduct }).meta({ id: 'ReviewWithProduct' });

const productPhoto = z
  .object({ ...photoFields, review_id: v.id, customer: z.object({ uuid: v.uuid.nullable(), name: v.text }) })
  .meta({ id: 'ProductPhoto' });

const revision = z
  .object({
    number: v.id.meta({ description: '1 is the first' }),
    rating: v.stars,
    comment: v.text,
    owns: v.flag,
    label,
    at: v.time.meta({ description: 'When this revision was made' }),
  })
  .meta({ id: 'ReviewRevision' });

const comment = prose({ max: lengths.review, required: 'required.comment' });

const alt = lineInput({ max: lengths.photoAlt, required: 'required.alt' });

const chosenLabel = choice(chosenReviewLabels);

const noun = 'reviews';

export const reviews = [
  endpoint('GET review/list/pagination/{productId}', {
    noun,
    summary: 'Reviews of a product; `rating` is a bucket of its histogram, 0 all; `helpful` sorts by likes, discounted if few or old',
    access: 'everyone',
    input: z.object({
      productId: idInput,
      ...page(listSizes.reviews),
      ...order(reviewOrders),
      country: defaulted(choice(reviewCountries), 'ALL'),
      rating: optional(starsFilter),
      skin_tone: optional(choice(skinTones)),
      hair_style: optional(choice(hairStyles)),
      label: optional(choice(reviewLabels)),
      owns: optional(flagInput),
      lang: optional(languageCode),
      with_photos: optional(flagInput),
    }),
    output: listOf(review),
    errors: ['not_found'],
  }),
  endpoint('POST review', {
    noun,
    summary: 'Reviews a product, once per member',
    access: 'member',
    input: z.object({
      product_id: idInput,
      rating: starsInput,
      comment,
      owns: defaulted(flagInput, 0),
      label: defaulted(chosenLabel, 'NONE'),
    }),
    output: v.actedWith({ id: v.id, reward_points: z.literal(rewards.review), is_held: v.isHeld }),
    headers: ['Idempotency-Key'],
    errors: ['already_reviewed'],
  }),
  endpoint('PUT review/{id}', {
    noun,
    summary: "Changes the caller's own review; likes stay with the revision that was liked",
    access: 'member',
    input: z.object({ id: idInput, rating: starsInput, comment, owns: optional(flagInput), label: optional(chosenLabel) }),
    output: v.actedWith({ is_held: v.isHeld }),
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('DELETE review/{id}', {
    noun,
    summary: "Deletes the caller's own review with its likes and points; the product may be reviewed again",
    access: 'member',
    input: z.object({ id: idInput }),
    output: v.actedWith({ reward_points: z.int().max(0).meta({ description: 'Change of points: 0 if it had earned none' }) }),
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('GET review/{id}/revisions', {
    noun,
    summary: 'All revisions of a review, the current one first; for its writer and staff',
    access: 'member',
    input: z.object({ id: idInput, ...page() }),
    output: listOf(revision),
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('POST review/photo', {
    noun,
    summary: "Adds a photo to the caller's own review, after the existing ones; at most four",
    access: 'member',
    input: z.object({ id: idInput, image: picture, alt, is_sensitive: defaulted(flagInput, 0) }),
    body: 'multipart',
    output: v.actedWith(photoFields),
    errors: ['not_found', 'not_owner', 'photos_off', 'file_too_large', 'file_type', 'too_many_pixels'],
  }),
  endpoint('PUT review/photo/{id}', {
    noun,
    summary: "Changes the alternative text, the position (from 0) or the blurring of a photo of the caller's own review",
    access: 'member',
    input: z.object({
      id: idInput,
      alt: optional(alt),
      position: optional(whole({ min: 0, max: reviewPhotos.most - 1 })),
      is_sensitive: optional(flagInput),
    }),
    output: v.acted,
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('DELETE review/photo/{id}', {
    noun,
    summary: "Deletes a photo of the caller's own review",
    access: 'member',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'not_owner'],
  }),
  endpoint('GET review/photos/{productId}', {
    noun,
    summary: 'Photos in the reviews of a product, latest review first',
    access: 'everyone',
    input: z.object({ productId: idInput, ...page() }),
    output: listOf(productPhoto),
    errors: ['not_found'],
  }),
  endpoint('POST like/product', {
    noun,
    summary: 'Likes or unlikes a review of a product; toggles without `to`',
    access: 'member',
    input: z.object({ product_id: idInput, review_id: idInput, to: optional(flagInput) }),
    output: v.actedWith({ is_like: v.flag, like_count: v.count }),
    errors: ['not_found', 'blocked'],
  }),
  endpoint('GET review/by/{uuid}', {
    noun,
    summary: "A person's reviews, each with its product; only the person sees those of products off sale",
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
