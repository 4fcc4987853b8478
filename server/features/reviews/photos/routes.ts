import { serverText } from '../../../../i18n/server-texts.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serve, serveMember } from '../../../http/route.ts';
import { presentPhoto } from '../present.ts';
import { countProductPhotos, selectProductPhotos } from '../queries.ts';
import { addPhoto, changePhoto, type ReviewPhotoParts, removePhoto } from './photos.ts';

/** Routes of review photos: the public ones, and those with which members manage their own. */
export function photoRoutes(parts: ReviewPhotoParts): Route[] {
  const { db } = parts;
  return [
    serve('GET review/photos/{productId}', async ({ productId, offset, limit }, { lang, caller }) => {
      const reader = caller?.memberId ?? null;
      const count = found(await countProductPhotos(db, productId, reader));
      const list = (await selectProductPhotos(db, productId, reader, offset, limit)).map(({ reviewId, uuid, name, ...photo }) => ({
        ...presentPhoto(photo),
        review_id: reviewId,
        customer: { uuid, name: name ?? serverText(lang, 'profiles.former_member') },
      }));
      return toListPage(list, count, offset);
    }),
    serveMember('POST review/photo', async (asked, { caller, lang }) => {
      const { isHeld, ...photo } = await addPhoto(parts, { memberId: caller.memberId, lang }, asked);
      return { ...presentPhoto(photo), message: serverText(lang, isHeld ? 'reviews.photo_held' : 'reviews.photo_added') };
    }),
    serveMember('PUT review/photo/{id}', async (asked, { caller, lang }) => {
      const { isHeld } = await changePhoto(parts, { memberId: caller.memberId, lang }, asked);
      return { message: serverText(lang, isHeld ? 'reviews.photo_recheck' : 'reviews.photo_changed') };
    }),
    serveMember('DELETE review/photo/{id}', async ({ id }, { caller, lang }) => {
      await removePhoto(parts, caller.memberId, id);
      return { message: serverText(lang, 'reviews.photo_removed') };
    }),
  ];
}
