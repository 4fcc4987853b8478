import type { Kysely } from 'kysely';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { tryEach } from '../../db/try-each.ts';
import { isMembersPicture, newPictureName, type PictureReach } from '../../http/picture-name.ts';
import type { PictureSizes } from '../../http/picture-sizes.ts';
import { Refusal } from '../../http/refusal.ts';
import type { EncodedPicture } from './encode.ts';
import { encodePicture } from './encoder.ts';
import { deleteUpload, insertUpload, selectFingerprint, selectOrphans } from './queries.ts';

/** What the pictures of members are kept with. */
export interface PictureParts {
  db: Kysely<Schema>;
  originals: PictureStore;
  sizes: Pick<PictureSizes, 'forget'>;
  log: Log;
}

/** Writes down that a picture shows something now; resolves to the name it takes the place of. Throws when it may not. */
export type AttachPicture = (name: string) => Promise<string | null>;

/** Keeps a picture that a member sent, under a new name, and removes the one it replaces; nothing is left behind when it is refused. */
export async function takePicture(parts: PictureParts, file: File, reach: PictureReach, attach: AttachPicture): Promise<string> {
  return exchange(parts, await encodePicture(file), reach, attach);
}

/** Gives a member's picture a new name, since its reach has changed; null when there is nothing to rename. */
export async function renamePicture(parts: PictureParts, name: string, reach: PictureReach, attach: AttachPicture): Promise<string | null> {
  const bytes = isMembersPicture(name) ? await parts.originals.read(name) : null;
  if (bytes === null) return null;
  const fingerprint = await selectFingerprint(parts.db, name);
  return exchange(parts, { bytes, extension: name.endsWith('.webp') ? 'webp' : 'jpg', fingerprint }, reach, attach);
}

async function exchange(
  parts: PictureParts,
  { bytes, extension, fingerprint }: Omit<EncodedPicture, 'fingerprint'> & { fingerprint: string | null },
  reach: PictureReach,
  attach: AttachPicture,
): Promise<string> {
  const name = newPictureName(reach, extension);
  await insertUpload(parts.db, name, fingerprint);
  await parts.originals.write(name, bytes);
  const replaced = await attach(name).catch(async (error: unknown) => {
    // Only what was refused is surely not shown: an answer that was lost may have been that of a commit. The sweep looks.
    if (error instanceof Refusal) await discardPicture(parts, name);
    throw error;
  });
  await discardPicture(parts, replaced);
  return name;
}

/**
 * Removes a member's picture with all its sizes once nothing shows it; pictures of the shop itself, and none, are left alone. What cannot
 * be removed now stays noted for the sweep, and whoever asked goes on: what they wanted is written down already.
 */
export async function discardPicture(parts: PictureParts, name: string | null): Promise<void> {
  if (name === null || !isMembersPicture(name)) return;
  await removePicture(parts, name).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'a picture that nothing shows was left to the nightly sweep'),
  );
}

/** Does what is left to do with the names of pictures once a change is committed; a failure is left to the nightly sweep. */
export async function settleNames({ log }: PictureParts, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.warn({ err: error }, 'naming pictures for who may see them was left to the nightly sweep');
  }
}

async function removePicture({ db, originals, sizes }: PictureParts, name: string): Promise<void> {
  await originals.remove(name);
  await sizes.forget(name);
  await deleteUpload(db, name);
}

/** Removes what a crash or a deleted account left behind. */
export async function sweepPictures(parts: PictureParts): Promise<void> {
  await tryEach((await selectOrphans(parts.db)).filter(isMembersPicture), (name) => removePicture(parts, name));
}
