import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Schema } from '../../db/schema.ts';
import type { Moderation } from '../../db/subjects.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type Route, serveMember } from '../../http/route.ts';
import { updateMemberImage } from './queries.ts';

export interface MemberPictureParts {
  db: Kysely<Schema>;
  pictures: {
    /** Stores an upload; `attach` saves its name and resolves to the replaced name, whose picture is deleted. Resolves to the new name. */
    take(file: File, reach: 'everybody', attach: (name: string) => Promise<string | null>): Promise<string>;
    /** Deletes a picture that is no longer shown; never rejects. */
    discard(name: string | null): Promise<void>;
  };
  moderation: Pick<Moderation, 'repictured' | 'pictured'>;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

/**
 * Sets a member's picture to a stored one, or none for null; resolves to the name of the previous picture, no longer shown, or null if
 * there was none. Throws `not_found` if the member has left meanwhile; the new picture then belongs to nobody.
 */
export function setMemberImage(
  { db, moderation }: Pick<MemberPictureParts, 'db' | 'moderation'>,
  memberId: number,
  name: string | null,
): Promise<string | null> {
  const subject = { kind: 'MEMBER', id: memberId } as const;
  return db.transaction().execute(async (tx) => {
    await moderation.repictured(tx, subject);
    const { image } = found(await updateMemberImage(tx, memberId, name));
    if (name !== null) await moderation.pictured(tx, subject, name);
    return image;
  });
}

/** Routes to upload and remove a member's own picture. */
export function memberPictureRoutes(parts: MemberPictureParts): Route[] {
  const own = (id: number, caller: Caller) => {
    if (id !== caller.memberId) throw new Refusal('not_owner');
    return async (name: string | null) => {
      const replaced = await setMemberImage(parts, caller.memberId, name);
      // Before any file is deleted, so that pages are correct even if the storage is unavailable.
      parts.purge(`member:${caller.uuid}`);
      return replaced;
    };
  };
  return [
    serveMember('POST user/photo', async ({ id, image }, { caller, lang }) => {
      const name = await parts.pictures.take(image, 'everybody', own(id, caller));
      return { image: pictureUrl(name), message: serverText(lang, 'pictures.member_saved') };
    }),
    serveMember('DELETE remove/photo/{id}', async ({ id }, { caller, lang }) => {
      await parts.pictures.discard(await own(id, caller)(null));
      return { message: serverText(lang, 'pictures.member_removed') };
    }),
  ];
}
