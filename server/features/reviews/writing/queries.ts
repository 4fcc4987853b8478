import type { Kysely } from 'kysely';
import type { ReviewLabel, SubjectState } from '../../../../contract/choices.ts';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { toRevision } from '../../../db/subject-revisions.ts';
import type { RevisionMark } from '../../../db/subjects.ts';

export interface NewReview {
  memberId: number;
  productId: number;
  /** From 2 to 10. */
  halfStars: number;
  comment: string;
  owns: boolean;
  /** The label the writer chose; staff always get `STAFF`. */
  label: ReviewLabel;
  lang: string;
}

/** Updates the counters in the same statement as the row, relative to their current values, so that concurrent writers add up. */
const insert = prepare<{ id: number }>(`
  with made as (
    insert into review (member_id, product_id, half_stars, comment, owns, label, lang)
    select $1, id, $3::smallint, $4, $5::boolean,
      case when exists (select from staff_grant where member_id = $1) then 'STAFF' else $6 end, $7
    from product where id = $2 and is_active
    on conflict (member_id, product_id) do nothing
    returning id, (label = 'NONE')::integer as independent, owns::integer as owner
  ), counted as (
    update product set rating_count = rating_count + 1, rating_sum = rating_sum + $3::smallint,
      rating_histogram[($3::smallint + 1) / 2] = rating_histogram[($3::smallint + 1) / 2] + 1,
      independent_count = independent_count + independent, independent_sum = independent_sum + independent * $3::smallint,
      owner_count = owner_count + owner, owner_sum = owner_sum + owner * $3::smallint, changed_at = now()
    from made where product.id = $2
  )
  select id from made`);

/** Inserts a review and counts it; undefined if there is no such product on sale, or the member has already reviewed it. */
export async function insertReview(tx: Kysely<Schema>, review: NewReview): Promise<number | undefined> {
  const { memberId, productId, halfStars, comment, owns, label, lang } = review;
  return (await insert(tx, memberId, productId, halfStars, comment, owns, label, lang))[0]?.id;
}

const place = prepare<{ productId: number; memberId: number | null; isShown: boolean }>(`
  select r.product_id as "productId", r.member_id as "memberId", p.is_active and r.state = 'VISIBLE' as "isShown"
  from review_record r join product p on p.id = r.product_id where r.id = $1`);

/** The product of a review and its writer (null for a former member). */
export const selectReviewPlace = async (db: Kysely<Schema>, id: number) => (await place(db, id))[0];

const holdProduct = prepare('select 1 from product where id = $1 for no key update');
const holdReview = prepare<StoredReview>(`
  select half_stars as "halfStars", comment, state, owns, label, revision, coalesce(edited_at, created_at) as since,
    exists (select from staff_grant where member_id = $2) as "isByStaff"
  from review_record where id = $1 and member_id is not distinct from $2::integer for update`);

/** The fields of a review that can be edited. */
export interface ReviewContent {
  halfStars: number;
  comment: string;
  owns: boolean;
  label: ReviewLabel;
}

/** A review as stored. */
export interface StoredReview extends ReviewContent {
  revision: number;
  /** When the current revision was written. */
  since: Date;
  isByStaff: boolean;
  state: SubjectState;
}

/** Locks a review after the product that counts it; undefined if the review no longer exists or is not the member's. */
export async function lockReview(tx: Kysely<Schema>, { id, productId, memberId }: ReviewPlace): Promise<StoredReview | undefined> {
  await holdProduct(tx, productId);
  return (await holdReview(tx, id, memberId))[0];
}

export interface ReviewPlace {
  id: number;
  productId: number;
  /** Null for a former member. */
  memberId: number | null;
}

/** SQL: changes count and sum of a group when a review goes from `from` to `to` half stars; null if it is not in the group. */
const tally = (kind: string, from: string, to: string) => `
    ${kind}_count = ${kind}_count + (${to}::integer is not null)::integer - (${from}::integer is not null)::integer,
    ${kind}_sum = ${kind}_sum + coalesce(${to}::integer, 0) - coalesce(${from}::integer, 0)`;
const recount = prepare(`
  update product set ${tally('rating', '$2', '$3')}, ${tally('independent', '$4', '$5')}, ${tally('owner', '$6', '$7')},
    rating_histogram = array(
      select stars + coalesce(bucket = ($3::integer + 1) / 2, false)::integer - coalesce(bucket = ($2::integer + 1) / 2, false)::integer
      from unnest(rating_histogram) with ordinality as counted (stars, bucket) order by bucket),
    changed_at = now()
  where id = $1`);

/** Replaces a review in its product's counters; null stands for no review. */
async function recountReview(tx: Kysely<Schema>, productId: number, from: ReviewContent | null, to: ReviewContent | null): Promise<void> {
  const stars = (review: ReviewContent | null, counts = true) => (review && counts ? review.halfStars : null);
  const independent = (review: ReviewContent | null) => stars(review, review?.label === 'NONE');
  const owner = (review: ReviewContent | null) => stars(review, review?.owns);
  await recount(tx, productId, stars(from), stars(to), independent(from), independent(to), owner(from), owner(to));
}

const rewrite = prepare(`
  update review_record set half_stars = $2::smallint, comment = $3, owns = $4::boolean, label = $5,
    ${toRevision('$6')},
    edited_at = case when $6 is null then now() when $6 > 1 then $7::timestamptz end
  where id = $1`);

/** Updates a review and, if visible, its product's counters; call after `lockReview`. Writes a new revision, or with `as` an old one. */
export async function updateReview(
  tx: Kysely<Schema>,
  { id, productId }: ReviewPlace,
  from: StoredReview,
  { to, as }: { to: ReviewContent; as?: RevisionMark | undefined },
): Promise<void> {
  await rewrite(tx, id, to.halfStars, to.comment, to.owns, to.label, as?.number, as?.at);
  if (from.state === 'VISIBLE') await recountReview(tx, productId, from, to);
}

const remove = prepare('delete from review_record where id = $1');

/** Deletes a review with its likes and subtracts it from its product's counters; call after `lockReview`. */
export async function deleteReview(tx: Kysely<Schema>, { id, productId }: ReviewPlace, review: StoredReview): Promise<void> {
  await remove(tx, id);
  if (review.state === 'VISIBLE') await recountReview(tx, productId, review, null);
}

const relabel = prepare('update review_record set label = $2 where id = $1');

/** Sets the label of a review by moderation; call after `lockReview`. The text does not change, so the revision stays the same. */
export async function updateLabel(tx: Kysely<Schema>, { id, productId }: ReviewPlace, review: StoredReview, label: ReviewLabel) {
  await relabel(tx, id, label);
  if (review.state === 'VISIBLE') await recountReview(tx, productId, review, { ...review, label });
}

const hide = prepare('update review_record set state = $2 where id = $1');

/** Shows or hides a review and updates the product's counters; call after `lockReview`. */
export async function updateState(tx: Kysely<Schema>, { id, productId }: ReviewPlace, review: StoredReview, state: SubjectState) {
  await hide(tx, id, state);
  const counts = (one: SubjectState) => (one === 'VISIBLE' ? review : null);
  if ((review.state === 'VISIBLE') !== (state === 'VISIBLE')) await recountReview(tx, productId, counts(review.state), counts(state));
}

const onSale = prepare<{ found: boolean }>('select exists (select from product where id = $1 and is_active) as found');

export async function selectIsOnSale(db: Kysely<Schema>, productId: number): Promise<boolean> {
  return (await onSale(db, productId))[0]?.found === true;
}
