import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { reviewPhotos } from '../../../../contract/limits.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Moderation, RenamePicture } from '../../../db/subjects.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { placeOfOwn } from '../writing/own.ts';
import * as queries from './queries.ts';
import { settlePictures } from './settle.ts';

/** What becomes of the pictures of reviews. */
export interface ReviewPictures {
  /** Keeps a picture that a member sent, and lets `attach` write it down; nothing is left behind when it is refused. */
  take(file: File, reach: 'everybody' | 'owner', attach: (name: string) => Promise<string | null>): Promise<string>;
  /** Gives a picture whose reach changes a new name. */
  rename: RenamePicture;
  /** Removes a picture that nothing shows any more. */
  discard(name: string | null): Promise<void>;
}

export interface ReviewPhotoParts {
  db: Kysely<Schema>;
  pictures: ReviewPictures;
  moderation: Moderation;
}

interface Writer {
  memberId: number;
  lang: string;
}

const tooMany = () =>
  new Refusal('invalid_input', { fields: [{ field: 'image', key: 'invalid.max_items', params: { n: reviewPhotos.most } }] });

/**
 * Adds a photo to a member's own review, under a name that nobody knows while not everybody may see it; refuses before anything is decoded.
 * Resolves to the photo, its product, and whether it waits to be checked.
 */
export async function addPhoto(
  { db, pictures, moderation }: ReviewPhotoParts,
  { memberId, lang }: Writer,
  asked: Parsed<'POST review/photo'>,
) {
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
      // It may have been deleted while the picture was decoded.
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
  // The review may have been held, or passed, while the picture was decoded.
  await settlePictures(db, pictures.rename, reviewId);
  const image = (await queries.selectPhotoPlace(db, id))?.image ?? taken;
  return { id, image, alt, isSensitive, productId, isHeld };
}

/** Changes the words or the place of a photo of a member's own; resolves to the product, and whether the photo waits to be checked. */
export async function changePhoto(
  { db, pictures, moderation }: ReviewPhotoParts,
  { memberId, lang }: Writer,
  asked: Parsed<'PUT review/photo/{id}'>,
): Promise<{ productId: number; isHeld: boolean }> {
  const { id, alt, position, is_sensitive: isSensitive } = asked;
  const { reviewId, productId } = await placeOfOwnPhoto(db, memberId, id);
  const subject = { kind: 'PICTURE', id } as const;
  const isHeld = await db.transaction().execute(async (tx) => {
    if (alt !== undefined) await moderation.repictured(tx, subject);
    if (alt !== undefined) await moderation.repictured(tx, { kind: 'REVIEW', id: reviewId });
    await queries.lockPhotos(tx, reviewId);
    if (alt !== undefined) await queries.updateAlt(tx, id, alt);
    if (isSensitive !== undefined && !(await moderation.isLabelled(tx, subject))) await queries.updateSensitive(tx, id, isSensitive === 1);
    if (position !== undefined) await queries.movePhoto(tx, reviewId, id, position);
    return alt !== undefined && (await moderation.described(tx, { ...subject, memberId, lang, text: alt }));
  });
  if (isHeld) await settlePictures(db, pictures.rename, reviewId);
  return { productId, isHeld };
}

/** Deletes a photo of a member's own with its file; resolves to the product. */
export async function removePhoto({ db, pictures, moderation }: ReviewPhotoParts, memberId: number, id: number): Promise<number> {
  const { image, reviewId, productId } = await placeOfOwnPhoto(db, memberId, id);
  const isGone = await db.transaction().execute(async (tx) => {
    await moderation.repictured(tx, { kind: 'REVIEW', id: reviewId });
    await queries.lockPhotos(tx, reviewId);
    return queries.deletePhoto(tx, reviewId, id);
  });
  if (!isGone) throw new Refusal('not_found');
  await pictures.discard(image);
  return productId;
}

/** Where a photo of a member's own stands; 403 for another's that everybody may see, 404 for any other. */
async function placeOfOwnPhoto(db: Kysely<Schema>, memberId: number, id: number) {
  const place = found(await queries.selectPhotoPlace(db, id));
  if (place.memberId === memberId) return place;
  throw new Refusal(place.isShown ? 'not_owner' : 'not_found');
}
