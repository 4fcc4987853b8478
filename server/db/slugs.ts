import anyAscii from 'any-ascii';

const LONGEST = 80;

/**
 * A name as part of an address, in any script: `Crème d'Été` → `creme-dete`, `雪花秀` → `xue-hua-xiu`. Pictographs are removed; empty when
 * nothing is left.
 */
export function slugOf(name: string): string {
  const words = anyAscii(spaced(name.replace(/\p{Extended_Pictographic}|[\ufe0f\u200d]/gu, ' ')));
  const slug = words
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= LONGEST
    ? slug
    : slug
        .slice(0, LONGEST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST);
}

/** Separates Chinese characters, which are words of their own and would be joined by the transcription (`XueHuaXiu`). */
function spaced(name: string): string {
  return name.replace(/\p{Script=Han}/gu, (sign) => ` ${sign} `);
}

/** A to Z without accents for Latin names, `#` for digits and other scripts. */
export function letterOf(name: string): string {
  const first = /^\p{Script=Latin}/u.exec(name)?.[0] ?? '';
  return anyAscii(first).charAt(0).toUpperCase() || '#';
}

/** The preferred slug of a product: brand and name, the brand only once. */
export function productSlug(brandName: string, productName: string): string {
  const brand = slugOf(brandName);
  const name = slugOf(productName);
  const both = name.startsWith(`${brand}-`) || name === brand || brand === '' ? name : `${brand}-${name}`;
  return slugOf(both) || 'product';
}
