import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACK, packIndex } from './pictures/pack.ts';

/** What a seed asks about pictures; names are those of the pack, e.g. `product-SLUG`, `avatar-3`. */
export interface Pictures {
  /** File of a picture in the shop's picture folder, null when there is none of that name. */
  picture(name: string): string | null;
  /** Its main colour, `#rrggbb`. */
  tint(name: string): string | null;
}

/** A shop whose pictures are drawn later, or never. */
export const noPictures: Pictures = { picture: () => null, tint: () => null };

/** Copies the committed picture pack into the shop's picture folder. */
export async function copyPictures(picturesDir: string): Promise<Pictures> {
  const pack = fileURLToPath(PACK);
  const index = packIndex();
  await fs.promises.mkdir(picturesDir, { recursive: true });
  for (const name of Object.keys(index))
    await fs.promises.copyFile(path.join(pack, `${name}.webp`), path.join(picturesDir, `${name}.webp`));
  return {
    picture: (name) => (index[name] ? `${name}.webp` : null),
    tint: (name) => index[name]?.tint ?? null,
  };
}
