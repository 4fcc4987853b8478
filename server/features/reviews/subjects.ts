import type { Kysely, Transaction } from 'kysely';
import { reviewLabels, type SubjectState } from '../../../contract/choices.ts';
import { writeEvent } from '../../db/events.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { takeLatestRevision } from '../../db/subject-revisions.ts';
import { hasWaitingCase, type SubjectNow, type SubjectStore, type SubjectWords } from '../../db/subjects.ts';
import { updateAffinity } from '../recommendations/index.ts';
import { selectMisnamed, settlePictures } from './photos/settle.ts';
import type { Photo } from './queries.ts';
import type { ReviewFields } from './revisions.ts';
import { reviewFieldsOf, writeEdit } from './writing/own.ts';
import { lockReview, type ReviewContent, selectReviewPlace, updateLabel, updateReview, updateState } from './writing/queries.ts';

type Row = Omit<SubjectNow, 'words' | 'title' | 'link' | 'ownLink'> & {
  isOnSale: boolean;
  slug: string;
  title: string | null;
  stars: number;
  text: string;
  images: Photo[];
};

const NAME = "(select t.name from product_text t where t.product_id = p.id and t.lang = 'en')";
const read = prepare<Row>(`
  select r.member_id as "memberId", r.state, r.revision, r.lang, r.created_at as "createdAt", p.slug, p.is_active as "isOnSale", ${NAME} as title,
    r.half_stars / 2.0 as stars, r.comment as text, coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'image', f.image, 'alt', f.alt) order by f.position)
      from review_photo_record f where f.review_id = r.id and f.state <> 'REMOVED'), '[]') as images
  from review_record r join product p on p.id = r.product_id where r.id = $1`);

const wordsOf = ({ rating, comment }: ReviewFields): SubjectWords => ({ title: null, text: comment, stars: Number(rating), images: [] });

const contentOf = ({ rating, comment, owns, label }: ReviewFields): ReviewContent => ({
  halfStars: rating * 2,
  comment,
  owns: owns === 1,
  label,
});

/** Locks a review after the product that counts it, whoever wrote it. */
async function lockAny(tx: Transaction<Schema>, id: number) {
  const place = await selectReviewPlace(tx, id);
  if (place === undefined) return undefined;
  const at = { id, productId: place.productId, memberId: place.memberId };
  const stored = await lockReview(tx, at);
  return stored && { at, stored };
}

const visible = prepare<{ id: number }>('select id from review where member_id = $1 order by id desc limit $2');
const written = prepare<{ id: number }>("select id from review_record where member_id = $1 and state <> 'REMOVED' order by id");
const judgedPhotos = prepare<{ id: number }>(`
  select f.id from review_photo_record f where f.review_id = $1 and ${hasWaitingCase('PICTURE', 'f')} order by f.id`);
const touched = prepare<{ productId: number; uuid: string | null }>(`
  select r.product_id as "productId", m.uuid from review_record r left join member m on m.id = r.member_id where r.id = $1`);

async function changesOf(db: Kysely<Schema>, id: number) {
  const [row] = await touched(db, id);
  return {
    tags: row?.uuid ? [`member:${row.uuid}`, `profile:${row.uuid}`] : [],
    products: row ? [row.productId] : [],
  };
}

/** Reviews as subjects of moderation. */
export const reviewSubjects: SubjectStore = {
  kind: 'REVIEW',
  async read(db, id) {
    const [row] = await read(db, id);
    if (row === undefined) return undefined;
    const { slug, isOnSale, title, stars, text, images, ...now } = row;
    const words = { title: null, text, stars: Number(stars), images };
    return {
      ...now,
      title: title ?? slug,
      link: now.state === 'VISIBLE' && isOnSale ? `/product/${slug}#reviews` : null,
      ownLink: `/my-review/${id}`,
      words,
    };
  },
  async lock(tx, id) {
    await lockAny(tx, id);
  },
  async setState(tx, id, to) {
    const held = await lockAny(tx, id);
    if (held === undefined) return undefined;
    const { at, stored } = held;
    await updateState(tx, at, stored, to);
    if (at.memberId !== null && stored.state !== to) await updateAffinity(tx, at.memberId, at.productId);
    return stored.state;
  },
  changes: changesOf,
  settlePictures,
  misnamed: selectMisnamed,
  context: async () => [],
  visibleOf: async (db, memberId, limit) => (await visible(db, memberId, limit)).map(({ id }) => id),
  writtenBy: async (db, memberId) => (await written(db, memberId)).map(({ id }) => id),
  deletedWith: async (db, reviewId) => (await judgedPhotos(db, reviewId)).map(({ id }) => ({ kind: 'PICTURE' as const, id })),
  wordsOf: (fields) => wordsOf(fields as ReviewFields),
  async apply(tx, id, fields, as) {
    const held = await lockAny(tx, id);
    if (held === undefined || held.at.memberId === null) return false;
    await writeEdit(tx, { ...held.at, memberId: held.at.memberId }, held.stored, contentOf(fields as ReviewFields), as);
    return true;
  },
  async takeBack(tx, id) {
    const held = await lockAny(tx, id);
    const before = await takeLatestRevision(tx, 'REVIEW', id);
    if (held === undefined || before === undefined) return undefined;
    const { at, stored } = held;
    await updateReview(tx, at, stored, { to: contentOf(before.fields as ReviewFields), as: before });
    if (at.memberId !== null) await updateAffinity(tx, at.memberId, at.productId);
    await writeEvent(tx, { kind: 'REVIEW_EDITED', memberId: at.memberId, subject: { kind: 'REVIEW', id } });
    return { number: stored.revision, fields: { ...reviewFieldsOf(stored) }, at: stored.since };
  },
  async label(tx, id, label) {
    const held = await lockAny(tx, id);
    const to = reviewLabels.find((one) => one === label);
    if (held === undefined || to === undefined) return undefined;
    await updateLabel(tx, held.at, held.stored, to);
    return held.stored.label;
  },
};

const photo = prepare<{
  memberId: number | null;
  state: SubjectState;
  createdAt: Date;
  slug: string;
  title: string | null;
  image: string;
  alt: string;
  reviewId: number;
  isReviewShown: boolean;
}>(`
  select r.member_id as "memberId", f.state, f.created_at as "createdAt", p.slug, ${NAME} as title, f.image, f.alt, f.review_id as "reviewId",
    p.is_active and r.state = 'VISIBLE' as "isReviewShown"
  from review_photo_record f join review_record r on r.id = f.review_id join product p on p.id = r.product_id where f.id = $1`);
const lockPhoto = prepare<{ state: SubjectState }>('select state from review_photo_record where id = $1 for update');
const setPhoto = prepare('update review_photo_record set state = $2 where id = $1');
const visiblePhotos = prepare<{ id: number }>(`
  select f.id from review_photo f join review r on r.id = f.review_id where r.member_id = $1 order by f.id desc limit $2`);
const addedPhotos = prepare<{ id: number }>(`
  select f.id from review_photo_record f join review_record r on r.id = f.review_id
  where r.member_id = $1 and f.state <> 'REMOVED' order by f.id`);
const lockSensitive = prepare<{ isSensitive: boolean }>(
  'select is_sensitive as "isSensitive" from review_photo_record where id = $1 for update',
);
const setSensitive = prepare('update review_photo_record set is_sensitive = $2 where id = $1');
const reviewOf = prepare<{ id: number; memberId: number | null }>(`
  select r.id, r.member_id as "memberId" from review_photo_record f join review_record r on r.id = f.review_id where f.id = $1`);

/** Photos of reviews as subjects of moderation. */
export const photoSubjects: SubjectStore = {
  kind: 'PICTURE',
  async read(db, id) {
    const [row] = await photo(db, id);
    if (row === undefined) return undefined;
    const { slug, title, image, alt, reviewId, isReviewShown, ...now } = row;
    const words = { title: null, text: alt, stars: null, images: [{ id, image, alt }] };
    const link = now.state === 'VISIBLE' && isReviewShown ? `/product/${slug}#reviews` : null;
    return { ...now, revision: 1, lang: null, title: title ?? slug, link, ownLink: `/my-review/${reviewId}`, words };
  },
  async lock(tx, id) {
    await lockPhoto(tx, id);
  },
  async setState(tx, id, to) {
    const [row] = await lockPhoto(tx, id);
    if (row !== undefined) await setPhoto(tx, id, to);
    return row?.state;
  },
  async changes(db, id) {
    const [review] = await reviewOf(db, id);
    return review ? changesOf(db, review.id) : { tags: [], products: [] };
  },
  async settlePictures(db, rename, id) {
    const [review] = await reviewOf(db, id);
    if (review !== undefined) await settlePictures(db, rename, review.id);
  },
  async standsOn(db, id) {
    const [review] = await reviewOf(db, id);
    return review && { kind: 'REVIEW', ...review };
  },
  context: async () => [],
  visibleOf: async (db, memberId, limit) => (await visiblePhotos(db, memberId, limit)).map(({ id }) => id),
  writtenBy: async (db, memberId) => (await addedPhotos(db, memberId)).map(({ id }) => id),
  async label(tx, id, label) {
    const [row] = await lockSensitive(tx, id);
    if (row === undefined) return undefined;
    await setSensitive(tx, id, label === 'SENSITIVE');
    return row.isSensitive ? 'SENSITIVE' : 'NONE';
  },
};
