import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { reviewPhotos } from '../../../../contract/limits.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Moderation, RenamePicture, SubjectKey } from '../../../db/subjects.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { placeOfOwn } from '../writing/own.ts';
import * as queries from './queries.ts';
import { settlePictures } from './settle.ts';

/** Storing and deleting pictures of reviews. */
export interface ReviewPictures {
  /** Stores an uploaded picture, whose name `attach` saves; if it is refused, nothing remains. */
  take(file: File, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string>;
  /** Renames a picture whose reach changes. */
  rename: RenamePicture;
  /** Runs `act`, which renames pictures after a change was committed; never rejects. */
  settle(act: () => Promise<unknown>): Promise<void>;
  /** Deletes a picture that is no longer shown; never rejects. */
  discard(name: string | null): Promise<void>;
}

export interface ReviewPhotoParts {
  db: Kysely<Schema>;
  pictures: ReviewPictures;
  moderation: Moderation;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

interface Writer {
  memberId: number;
  lang: string;
}

const tooMany = () =>
  new Refusal('invalid_input', { fields: [{ field: 'image', key: 'invalid.max_items', params: { n: reviewPhotos.most } }] });

/**
 * Adds a photo to a member's own review, under an unguessable name while it is not public; checks owner and limit before decoding anything.
 * Resolves to the photo and whether it is held.
 */
export async function addPhoto(parts: ReviewPhotoParts, { memberId, lang }: Writer, asked: Parsed<'POST review/photo'>) {
  const { db, pictures, moderation } = parts;
  if (!(await queries.selectHasPhotos(db))) throw new Refusal('photos_off');
  const { id: reviewId, alt } = asked;
  const isSensitive = asked.is_sensitive === 1;
  const { productId, isShown } = await placeOfOwn(db, memberId, reviewId);
  if (found(await queries.countPhotos(db, reviewId, memberId)) >= reviewPhotos.most) throw tooMany();
  let [id, isHeld] = [0, false];
  const taken = await pictures.take(asked.image, isShown ? 'everybody' : 'owner', async (name) => {
    await db.transaction().execute(async (tx) => {
      await moderation.repictured(tx, { kind: 'REVIEW', id: reviewId });
      await queries.lockPhotos(tx, reviewId);
      // The review may have been deleted while the picture was decoded.
      found(await queries.countPhotos(tx, reviewId, memberId));
      const added = await queries.insertPhoto(tx, { reviewId, image: name, alt, isSensitive, most: reviewPhotos.most });
      if (added === undefined) throw tooMany();
      id = added;
      const subject = { kind: 'PICTURE', id } as const;
      isHeld =
        (await moderation.pictured(tx, subject, name)) || (await moderation.described(tx, { ...subject, memberId, lang, text: alt }));
    });
    return null;
  });
  // The review may have been held or released while the picture was decoded.
  await settleShown(parts, { reviewId, productId });
  const image = (await queries.selectPhotoPlace(db, id))?.image ?? taken;
  return { id, image, alt, isSensitive, isHeld };
}

/** Purges the product's pages, renames the photos of a review to match who may see them, and purges the pages again for the new names. */
async function settleShown(
  { db, pictures, purge }: ReviewPhotoParts,
  { reviewId, productId }: { reviewId: number; productId: number },
): Promise<void> {
  purge(`product:${productId}`);
  await pictures.settle(() => settlePictures(db, pictures.rename, reviewId));
  purge(`product:${productId}`);
}

/** Changes the alternative text, sensitivity or position of a member's own photo; resolves to whether it is held. */
export async function changePhoto(
  parts: ReviewPhotoParts,
  { memberId, lang }: Writer,
  asked: Parsed<'PUT review/photo/{id}'>,
): Promise<{ isHeld: boolean }> {
  const { db, moderation, purge } = parts;
  const { id, alt, position, is_sensitive: isSensitive } = asked;
  const { reviewId, productId } = await placeOfOwnPhoto(db, memberId, id);
  const subject = { kind: 'PICTURE', id } as const;
  const isHeld = await db.transaction().execute(async (tx) => {
    if (alt !== undefined) await describeAnew(moderation, tx, [subject, { kind: 'REVIEW', id: reviewId }]);
    await queries.lockPhotos(tx, reviewId);
    if (alt !== undefined) await queries.updateAlt(tx, id, alt);
    if (isSensitive !== undefined && !(await moderation.isLabelled(tx, subject))) await queries.updateSensitive(tx, id, isSensitive === 1);
    if (position !== undefined) await queries.movePhoto(tx, reviewId, id, position);
    return alt !== undefined && (await moderation.described(tx, { ...subject, memberId, lang, text: alt }));
  });
  if (isHeld) await settleShown(parts, { reviewId, productId });
  else purge(`product:${productId}`);
  return { isHeld };
}

/** Locks the cases of a photo and its review together, and raises their versions because the alternative text changes. */
async function describeAnew(moderation: Moderation, tx: Transaction<Schema>, subjects: SubjectKey[]): Promise<void> {
  await moderation.lockCase(tx, ...subjects);
  for (const subject of subjects) await moderation.repictured(tx, subject);
}

/** Deletes a member's own photo with its file. */
export async function removePhoto({ db, pictures, moderation, purge }: ReviewPhotoParts, memberId: number, id: number): Promise<void> {
  const { image, reviewId, productId } = await placeOfOwnPhoto(db, memberId, id);
  const isGone = await db.transaction().execute(async (tx) => {
    const review = { kind: 'REVIEW', id: reviewId } as const;
    await moderation.deleted(tx, { kind: 'PICTURE', id }, review);
    await moderation.repictured(tx, review);
    await queries.lockPhotos(tx, reviewId);
    return queries.deletePhoto(tx, reviewId, id);
  });
  if (!isGone) throw new Refusal('not_found');
  purge(`product:${productId}`);
  await pictures.discard(image);
}

/** The place of a member's own photo. Throws `not_owner` for another's public photo, `not_found` for any other. */
async function placeOfOwnPhoto(db: Kysely<Schema>, memberId: number, id: number) {
  const place = found(await queries.selectPhotoPlace(db, id));
  if (place.memberId === memberId) return place;
  throw new Refusal(place.isShown ? 'not_owner' : 'not_found');
}
