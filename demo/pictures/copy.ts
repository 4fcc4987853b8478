import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeedPictures } from '../../server/db/seed/write/seed-writer.ts';
import { PACK, packIndex } from './pack.ts';

/** Copies the committed picture pack into the shop's picture folder. */
export async function copyPictures(picturesDir: string): Promise<SeedPictures> {
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
