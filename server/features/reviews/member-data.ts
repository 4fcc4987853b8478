import type { Transaction } from 'kysely';
import { type DeletionMode, exportFrom, type MemberData } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { clearToggles, reviewLike } from '../../db/toggles.ts';
import { deleteMemberPhotos } from './photos/queries.ts';

/**
 * Deletes the likes of a member who leaves, their photos, and with `ERASE` their reviews; if the rows merely vanished with the member, the
 * counters would be wrong. Resolves to the products whose ratings or pages change, for the catalogue's `rated` after the transaction, and
 * to the pictures to delete then.
 */
export async function deleteMemberReviews(
  tx: Transaction<Schema>,
  memberId: number,
  mode: DeletionMode,
): Promise<{ changed: number[]; images: string[] }> {
  await lockCounters(tx, memberId);
  // Photos may show a person, so they are deleted in either mode.
  const photos = await deleteMemberPhotos(tx, memberId);
  const written = mode === 'ERASE' ? await deleteReviews(tx, memberId) : [];
  const liked = await clearToggles(tx, reviewLike, memberId);
  const changed = new Set([...written, ...liked.map(({ productId }) => productId), ...photos.map(({ productId }) => productId)]);
  return { changed: [...changed], images: photos.map(({ image }) => image) };
}

/** Reviews and likes of members; `rated` is called with all products whose pages showed them. */
export const reviewData = (rated: (ids: number[]) => Promise<void>, discard: (image: string) => Promise<void>): MemberData => ({
  export: exportReviews,
  lock: lockCounters,
  async delete(tx, memberId, mode) {
    const signed = await selectReviewed(tx, memberId);
    const { changed, images } = await deleteMemberReviews(tx, memberId, mode);
    return async () => {
      await rated([...new Set([...signed, ...changed])]);
      for (const image of images) await discard(image);
    };
  },
});

const holdProducts = prepare(`
  select 1 from product where id in (select product_id from review_record where member_id = $1) order by id for no key update`);
const holdReviews = prepare(`
  select 1 from review_record where member_id = $1 or id in (select review_id from review_like where member_id = $1) order by id for update`);

/**
 * Locks all rows that count a member's reviews and likes, in the order of ids: otherwise two members who leave at the same time and liked
 * each other's reviews could deadlock.
 */
export async function lockCounters(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await holdProducts(tx, memberId);
  await holdReviews(tx, memberId);
}

const takeReviews = prepare<{ productId: number }>(`
  with gone as (
    delete from review_record where member_id = $1
    returning product_id, half_stars, state, (label = 'NONE')::integer as independent, owns::integer as owner
  )
  update product p set rating_count = rating_count - 1, rating_sum = rating_sum - gone.half_stars,
    rating_histogram[(gone.half_stars + 1) / 2] = rating_histogram[(gone.half_stars + 1) / 2] - 1,
    independent_count = independent_count - independent, independent_sum = independent_sum - independent * gone.half_stars,
    owner_count = owner_count - owner, owner_sum = owner_sum - owner * gone.half_stars, changed_at = now()
  from gone where p.id = gone.product_id and gone.state = 'VISIBLE' returning p.id as "productId"`);

/** Deletes a member's reviews and updates the counters; resolves to the ids of their products. */
export async function deleteReviews(tx: Transaction<Schema>, memberId: number): Promise<number[]> {
  return (await takeReviews(tx, memberId)).map(({ productId }) => productId);
}

const reviewed = prepare<{ productId: number }>('select product_id as "productId" from review_record where member_id = $1');

/** Ids of products whose pages show a member's name. */
export const selectReviewed = async (tx: Transaction<Schema>, memberId: number): Promise<number[]> =>
  (await reviewed(tx, memberId)).map(({ productId }) => productId);

const PRODUCT = "p.slug as product, (select name from product_text t where t.product_id = p.id and t.lang = 'en') as product_name";

export const exportReviews = exportFrom({
  reviews: `select r.id, ${PRODUCT}, r.half_stars / 2.0 as rating, r.comment, r.owns, r.label, r.lang, r.like_count, r.created_at,
      r.edited_at
    from review_record r join product p on p.id = r.product_id where r.member_id = $1 order by r.id`,
  review_photos: `select f.id, f.review_id, f.image, f.alt, f.position, f.is_sensitive, f.created_at from review_photo_record f
    join review_record r on r.id = f.review_id where r.member_id = $1 order by f.review_id, f.position`,
  review_likes: `select l.review_id, ${PRODUCT}, l.created_at from review_like l
    join review r on r.id = l.review_id join product p on p.id = r.product_id where l.member_id = $1 order by l.created_at`,
});
