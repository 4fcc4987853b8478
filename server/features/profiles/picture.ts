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
    /** Keeps a picture that a member sent, lets `attach` write it down and say which name it replaces, and removes that; resolves to its name. */
    take(file: File, reach: 'everybody', attach: (name: string) => Promise<string | null>): Promise<string>;
    /** Removes a picture that nothing shows any more; never fails. */
    discard(name: string | null): Promise<void>;
  };
  moderation: Pick<Moderation, 'repictured' | 'pictured'>;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
}

/**
 * Makes a stored picture the member's, null none, and answers the name of the one they had, which nothing shows any more; null when
 * they had none. A 404 when the member has left meanwhile: the new picture is nobody's then.
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

/** A member's own picture: sending one, and taking it down. */
export function memberPictureRoutes(parts: MemberPictureParts): Route[] {
  const own = (id: number, caller: Caller) => {
    if (id !== caller.memberId) throw new Refusal('not_owner');
    return async (name: string | null) => {
      const replaced = await setMemberImage(parts, caller.memberId, name);
      // Before any file is removed: pages are to be right even where the storage is away.
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
