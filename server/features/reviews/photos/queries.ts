import type { Kysely } from 'kysely';
import { prepare, prepareNamed } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';

/** SQL: whether reviews may have photos; the setting is on unless it is switched off. */
export const PHOTOS_ON = "not exists (select from setting where name = 'review_photos' and value = '0')";

interface PhotoPlace {
  image: string;
  reviewId: number;
  productId: number;
  /** Null for a former member. */
  memberId: number | null;
  isShown: boolean;
}

const place = prepare<PhotoPlace>(`
  select f.image, r.id as "reviewId", r.product_id as "productId", r.member_id as "memberId", p.is_active and r.state = 'VISIBLE' and f.state = 'VISIBLE' as "isShown"
  from review_photo_record f join review_record r on r.id = f.review_id join product p on p.id = r.product_id where f.id = $1`);

/** The review of a photo, and its writer. */
export const selectPhotoPlace = async (db: Kysely<Schema>, id: number) => (await place(db, id))[0];

const hold = prepare<{ count: number }>(`
  select (select count(*)::integer from review_photo_record where review_id = r.id) as count
  from review_record r where r.id = $1 and r.member_id = $2`);
const holdReview = prepare('select 1 from review_record where id = $1 for no key update');

/** Number of photos of a member's own review; undefined if they have no such review. */
export const countPhotos = async (db: Kysely<Schema>, reviewId: number, memberId: number) => (await hold(db, reviewId, memberId))[0]?.count;

/** Locks a review while its photos are added, moved or deleted. */
export async function lockPhotos(tx: Kysely<Schema>, reviewId: number): Promise<void> {
  await holdReview(tx, reviewId);
}

const hasPhotos = prepare<{ is: boolean }>(`select ${PHOTOS_ON} as is`);

/** Whether the operator allows photos in reviews. */
export const selectHasPhotos = async (db: Kysely<Schema>): Promise<boolean> => (await hasPhotos(db))[0]?.is === true;

const insert = prepareNamed<{ id: number }>(`
  insert into review_photo_record (review_id, position, image, alt, is_sensitive)
  select :reviewId::integer, count(*), :image, :alt, :isSensitive::boolean from review_photo_record where review_id = :reviewId::integer having count(*) < :most::integer
  returning id`);

/** Appends a photo, after `lockPhotos`; undefined if the maximum is reached. */
export const insertPhoto = async (
  tx: Kysely<Schema>,
  photo: { reviewId: number; image: string; alt: string; isSensitive: boolean; most: number },
) => (await insert(tx, photo))[0]?.id;

const rename = prepare('update review_photo_record set alt = $2 where id = $1');

export async function updateAlt(tx: Kysely<Schema>, id: number, alt: string): Promise<void> {
  await rename(tx, id, alt);
}

const mark = prepare('update review_photo_record set is_sensitive = $2 where id = $1');

export async function updateSensitive(tx: Kysely<Schema>, id: number, isSensitive: boolean): Promise<void> {
  await mark(tx, id, isSensitive);
}

const move = prepare(`
  update review_photo_record f set position = case when f.id = $2 then aim.at else o.place + (o.place >= aim.at)::integer end
  from (
    select id, row_number() over (order by position) - 1 as place from review_photo_record where review_id = $1 and id <> $2::integer
    union all select $2::integer, null
  ) o, (select least($3::integer, count(*)::integer - 1) as at from review_photo_record where review_id = $1) aim
  where f.id = o.id`);

/** Moves a photo to a position, at most the last; after `lockPhotos`. */
export async function movePhoto(tx: Kysely<Schema>, reviewId: number, id: number, position: number): Promise<void> {
  await move(tx, reviewId, id, position);
}

const remove = prepare<{ position: number }>('delete from review_photo_record where id = $1 returning position');
const closeGap = prepare('update review_photo_record set position = position - 1 where review_id = $1 and position > $2');

/** Deletes a photo and closes the gap, after `lockPhotos`; resolves to whether it existed. */
export async function deletePhoto(tx: Kysely<Schema>, reviewId: number, id: number): Promise<boolean> {
  const [gone] = await remove(tx, id);
  if (gone !== undefined) await closeGap(tx, reviewId, gone.position);
  return gone !== undefined;
}

const imagesOf = prepare<{ image: string }>('select image from review_photo_record where review_id = $1');

/** File names of the photos of a review. */
export const selectImages = async (tx: Kysely<Schema>, reviewId: number) => (await imagesOf(tx, reviewId)).map(({ image }) => image);

const takeAll = prepare<{ image: string; productId: number }>(`
  delete from review_photo_record f using review_record r where r.id = f.review_id and r.member_id = $1
  returning f.image, r.product_id as "productId"`);

/** Deletes the photos of all reviews of a member. */
export const deleteMemberPhotos = (tx: Kysely<Schema>, memberId: number) => takeAll(tx, memberId);
