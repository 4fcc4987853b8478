import { decodeHTML } from 'entities';

const LONGEST = 200;

/** What a reader sees of a piece of HTML, in one line: tags out, entities decoded. It is text afterwards, whatever signs are in it. */
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
