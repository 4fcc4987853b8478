import type { Kysely } from 'kysely';
import type { FieldValue, FieldValues, PictureOfMany } from '../../../contract/console/fields.ts';
import { type FieldKind, type ResourceName, resources } from '../../../contract/console/resources.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { isPictureName, type PictureStore } from '../../adapters/picture-store.ts';
import type { Schema } from '../../db/schema.ts';
import { tryEach } from '../../db/try-each.ts';
import { isMembersPicture, newShopPictureName, pictureName, pictureUrl } from '../../http/picture-name.ts';
import type { PictureSizes } from '../../http/picture-sizes.ts';
import { type FieldRefusal, Refusal } from '../../http/refusal.ts';
import { type Route, serveStaff } from '../../http/route.ts';
import { type Actor, actorOf, writeAudit } from './audit.ts';
import { deletePicture, insertPicture, isUnusedPicture, selectUnusedPictures } from './queries-pictures.ts';
import type { Changes } from './resource-store.ts';

/** Dependencies for storing pictures of the console. */
export interface ConsolePictureParts {
  originals: PictureStore;
  sizes: Pick<PictureSizes, 'forget'>;
  /** Decodes and re-encodes an upload; refuses what is no picture. */
  encode(file: File): Promise<{ bytes: Buffer; extension: 'jpg' | 'webp' }>;
}

export function pictureRoutes(db: Kysely<Schema>, parts: ConsolePictureParts): Route[] {
  return [
    serveStaff('POST console/picture', async ({ image }, { staff }) => {
      const name = await takePicture(db, parts, image, actorOf(staff));
      return { image: pictureUrl(name) };
    }),
  ];
}

/** Stores a picture under a new name. It is temporary until a field uses it and permanent afterwards, since a revert may bring it back. */
async function takePicture(db: Kysely<Schema>, { originals, encode }: ConsolePictureParts, file: File, actor: Actor): Promise<string> {
  const { bytes, extension } = await encode(file);
  const name = newShopPictureName(extension);
  await db.transaction().execute(async (tx) => {
    await insertPicture(tx, name);
    await writeAudit(tx, actor, { act: 'pictures.create', subject: { kind: 'pictures', id: name } });
  });
  await originals.write(name, bytes);
  return name;
}

/** Deletes pictures that no field has used for a week. One whose file cannot be removed keeps its row and is tried again next time. */
export async function sweepConsolePictures(db: Kysely<Schema>, { originals, sizes }: ConsolePictureParts): Promise<void> {
  await tryEach(await selectUnusedPictures(db), async (name) => {
    if (!(await isUnusedPicture(db, name))) return;
    await originals.remove(name);
    await sizes.forget(name);
    await deletePicture(db, name);
  });
}

/** Names of the pictures in some values of a resource. */
export function picturesIn(resource: ResourceName, fields: FieldValues): string[] {
  const known = resources[resource].fields;
  return Object.entries(fields).flatMap(([field, value]) => addressesOf(known[field]?.kind, value).map(pictureName));
}

function addressesOf(kind: FieldKind | undefined, value: FieldValue | undefined): string[] {
  if (kind === 'pictures') return ((value ?? []) as PictureOfMany[]).map(({ image }) => image);
  return kind === 'picture' && typeof value === 'string' ? [value] : [];
}

/** A value with pictures given as addresses. */
function addressed(kind: FieldKind | undefined, value: FieldValue): FieldValue {
  const of = (image: string): string => pictureUrl(pictureName(image));
  if (kind === 'pictures' && value !== null) return (value as PictureOfMany[]).map(({ image, alt }) => ({ image: of(image), alt }));
  return kind === 'picture' && typeof value === 'string' ? of(value) : value;
}

/**
 * The same changes with pictures given as addresses, whether addresses or names were sent. Throws `invalid_input` naming the field when the
 * shop has no such picture (members' uploads do not count) or an alternative text has an unknown language.
 */
export async function withPictures(originals: PictureStore, resource: ResourceName, { fields, texts }: Changes): Promise<Changes> {
  const known = resources[resource].fields;
  const wrong: FieldRefusal[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const kind = known[field]?.kind;
    for (const [at, name] of picturesIn(resource, { [field]: value }).entries()) {
      const isKept = isPictureName(name) && !isMembersPicture(name) && (await originals.read(name)) !== null;
      if (!isKept) wrong.push({ field: kind === 'pictures' ? `${field}.${at}.image` : field, key: 'console.no_such_picture' });
    }
    if (kind === 'pictures') wrong.push(...unknownLanguages(field, value));
  }
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong });
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, addressed(known[field]?.kind, value)])),
    texts,
  };
}

const unknownLanguages = (field: string, value: FieldValue): FieldRefusal[] =>
  ((value ?? []) as PictureOfMany[]).flatMap(({ alt }, at) =>
    Object.keys(alt).flatMap((lang) => (isLanguage(lang) ? [] : [{ field: `${field}.${at}.alt.${lang}`, key: 'invalid.value' }])),
  );
