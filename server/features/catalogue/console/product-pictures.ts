import type { Transaction } from 'kysely';
import type { FieldValue, PictureOfMany } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { pictureName } from '../../../http/picture-name.ts';
import { replacePictures, type StoredPicture } from './queries-product-pictures.ts';

/** Converts pictures as sent to the stored form. */
export const readPictures = (value: FieldValue): StoredPicture[] =>
  ((value ?? []) as PictureOfMany[]).map(({ image, alt }, position) => ({ image: pictureName(image), alt, position }));

/** Columns of a product for its first picture. */
interface FirstPicture {
  image: string | null;
  tint: string | null;
}

/** Writes the pictures of a product; resolves to the columns for the first one, which the caller has to write. */
export async function writePictures(tx: Transaction<Schema>, id: ResourceId, value: FieldValue): Promise<FirstPicture> {
  const pictures = readPictures(value);
  const tint = await replacePictures(tx, id, pictures);
  return { image: pictures[0]?.image ?? null, tint };
}
