import { decodeHTML } from 'entities';

const LONGEST = 200;

/** The visible text of HTML in one line of at most 200 characters, without tags, entities decoded. It is not HTML: escape it. */
export function plainText(html: string): string {
  const bare = html
    .slice(0, LONGEST * 20)
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<br\b[^>]*>/gi, ' ')
    .replaceAll(/<[/!?a-z][^>]*>?/gi, '');
  const line = decodeHTML(bare)
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const shown = [...line];
  return shown.length <= LONGEST
    ? line
    : `${shown
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
