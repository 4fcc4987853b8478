import { readFileSync } from 'node:fs';

/** Index entry of a packed picture. */
export interface Packed {
  width: number;
  height: number;
  /** Colour of its background, `#rrggbb`. */
  tint: string;
  title: string;
  /** Fingerprint of the drawing it was made from. */
  hash: string;
}

export type PackIndex = Record<string, Packed>;

/** Folder of the committed pictures, `NAME.webp` each, and their index. */
export const PACK = new URL('./pack/', import.meta.url);
export const INDEX = new URL('./index.json', PACK);

/** The pack's pictures by name, e.g. `product-huile-de-mai`. */
export const packIndex = (): PackIndex => JSON.parse(readFileSync(INDEX, 'utf8')) as PackIndex;
