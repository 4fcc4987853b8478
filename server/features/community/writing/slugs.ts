import { randomInt } from 'node:crypto';
import anyAscii from 'any-ascii';

const LONGEST = 80;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const TAIL = 6;

/** A title as a slug, from any script: `Crème d'Été` → `creme-dete`, `雪花秀` → `xue-hua-xiu`; `post` if nothing is left. */
function slugOf(title: string): string {
  // Chinese characters are separate words, which the transliteration would join; emoji would become their names.
  const spaced = title.replace(/\p{Extended_Pictographic}|[\ufe0f\u200d]/gu, ' ').replace(/\p{Script=Han}/gu, (sign) => ` ${sign} `);
  const words = anyAscii(spaced)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .match(/[a-z0-9]+/g);
  const slug = (words ?? ['post']).join('-');
  if (slug.length <= LONGEST) return slug;
  return slug
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}

/**
 * Slugs to try for a new post, in order. Slugs of private posts always end in random letters: otherwise the slug of a public post would
 * reveal that a private one has the same title.
 */
export function* slugsFor(title: string, isPublic: boolean): Generator<string, never> {
  const slug = slugOf(title);
  if (isPublic) yield slug;
  for (;;) yield `${slug}-${Array.from({ length: TAIL }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
