import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies the committed picture pack into the shop's picture folder and resolves to the look-up of its files by name:
 * `product-SLUG`, `brand-SLUG`, `category-SLUG`, `topic-SLUG`, `avatar-N`, and the names that banners and posts give.
 */
export async function copyPictures(packDir: string, picturesDir: string): Promise<(name: string) => string | null> {
  const files = fs.existsSync(packDir) ? fs.readdirSync(packDir).filter((file) => file.endsWith('.webp')) : [];
  await fs.promises.mkdir(picturesDir, { recursive: true });
  for (const file of files) await fs.promises.copyFile(path.join(packDir, file), path.join(picturesDir, file));
  const known = new Set(files);
  return (name) => (known.has(`${name}.webp`) ? `${name}.webp` : null);
}
