import { serverText } from '../../../i18n/server-texts.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type Route, serveMember } from '../../http/route.ts';
import { setMemberImage } from '../profiles/index.ts';
import { discardPicture, type PictureParts, takePicture } from './pictures.ts';

export interface PhotoParts extends PictureParts {
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
  /** Removes what was half written. */
  tidy(): Promise<void>;
}

/** A member's own picture: sending one, and taking it down. */
export function memberPhotoRoutes(parts: PhotoParts): Route[] {
  const own = (id: number, caller: Caller) => {
    if (id !== caller.memberId) throw new Refusal('not_owner');
    return (name: string | null) => setMemberImage(parts.db, caller.memberId, name);
  };
  return [
    serveMember('POST user/photo', async ({ id, image }, { caller, lang }) => {
      const name = await takePicture(parts, image, 'everybody', own(id, caller));
      parts.purge(`member:${caller.uuid}`);
      return { image: pictureUrl(name), message: serverText(lang, 'pictures.member_saved') };
    }),
    serveMember('DELETE remove/photo/{id}', async ({ id }, { caller, lang }) => {
      await discardPicture(parts, await own(id, caller)(null));
      parts.purge(`member:${caller.uuid}`);
      return { message: serverText(lang, 'pictures.member_removed') };
    }),
  ];
}
