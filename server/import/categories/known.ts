import { foldInci } from '../inci/fold.ts';
import known from './known.json' with { type: 'json' };

const BY_TAG = new Map(known.flatMap(({ path, tags }) => tags.map((tag): [string, string[]] => [tag, path])));
const BY_WORDS = known.map(({ path, words }) => ({ path, pattern: new RegExp(`\\b(?:${words})`, 'g') }));

/** The category of products about which nothing is known. */
export const ANYWHERE = ['More', 'Other products'];

/** Category path of a product, in a small tree of main and sub-categories, by its Open Beauty Facts tags; later tags are narrower. */
export function pathOfTags(tags: string[]): string[] | null {
  for (const tag of tags.toReversed()) {
    const path = BY_TAG.get(
      tag
        .trim()
        .toLowerCase()
        .replace(/^[a-z]{2}:/, '')
        .replace(/\s+/g, '-'),
    );
    if (path) return path;
  }
  return null;
}

/** The same by the words of a product's name in common languages; the longest match counts (`shampooing douche` is a shampoo). */
export function pathOfName(name: string): string[] | null {
  const words = foldInci(name).toLowerCase();
  let best: { path: string[]; length: number } | undefined;
  for (const { path, pattern } of BY_WORDS) {
    const length = longestMatch(words, pattern);
    if (length > (best?.length ?? 0)) best = { path, length };
  }
  return best?.path ?? null;
}

/** Called for every name and pattern: `matchAll` would copy the pattern each time. */
function longestMatch(words: string, pattern: RegExp): number {
  let longest = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(words); found !== null; found = pattern.exec(words)) longest = Math.max(longest, found[0].length);
  return longest;
}
