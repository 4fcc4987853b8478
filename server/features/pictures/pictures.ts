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

/** Dependencies of the functions below. */
export interface PictureParts {
  db: Kysely<Schema>;
  originals: PictureStore;
  sizes: Pick<PictureSizes, 'forget'>;
  log: Log;
}

/** Saves the name of a picture where it is shown; resolves to the name it replaces. Throws if that is not allowed. */
export type AttachPicture = (name: string) => Promise<string | null>;

/** Stores an uploaded picture under a new name and deletes the one it replaces; if it is refused, nothing remains. */
export async function takePicture(parts: PictureParts, file: File, reach: PictureReach, attach: AttachPicture): Promise<string> {
  return exchange(parts, await encodePicture(file), reach, attach);
}

/** Renames a member's picture whose reach has changed; resolves to null if there is nothing to rename. */
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
    // Only after a refusal is the picture certainly not in use: with other errors the commit may have succeeded. The sweep checks later.
    if (error instanceof Refusal) await discardPicture(parts, name);
    throw error;
  });
  await discardPicture(parts, replaced);
  return name;
}

/**
 * Deletes a member's picture with all its sizes once nothing shows it; ignores pictures of the shop itself, and null. If deleting fails,
 * the record stays for the sweep and the caller's request succeeds, since its change is already committed.
 */
export async function discardPicture(parts: PictureParts, name: string | null): Promise<void> {
  if (name === null || !isMembersPicture(name)) return;
  await removePicture(parts, name).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'a picture that nothing shows was left to the nightly sweep'),
  );
}

/** Runs `act`, which renames pictures after a change was committed; a failure is left to the nightly sweep. */
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

/** Deletes pictures orphaned by a crash or a deleted account. */
export async function sweepPictures(parts: PictureParts): Promise<void> {
  await tryEach((await selectOrphans(parts.db)).filter(isMembersPicture), (name) => removePicture(parts, name));
}
