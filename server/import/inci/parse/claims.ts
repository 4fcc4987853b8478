import { anyOf, phrases } from './phrases.ts';

/** Words of a sentence that praises, warns or explains, and stands in no ingredient name. */
const VERBS = new RegExp(`\\b${anyOf(phrases.claims)}\\b`, 'i');

/** Where prose begins that follows a list without a separator; it goes on to the end of its sentences. */
const PROSE = new RegExp(`(?:^|(?<=[\\s.*;,)]))${anyOf(phrases.prose)}`, 'gi');

const CLAIM = /(?:^|(?<=[.!?]\s{0,3}))\s*[-–•*·]\s*[^:.,\n]{2,80}(?:,[^:.,\n]{2,40}){0,4}:\s[^\n]{0,600}?(?:[.!?](?=\s|$)|$)/g;

/** A label's text without claims: bulleted lines that explain one ingredient, and sentences. */
export function withoutClaims(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isLabel = lines.some((line) => separators(line) >= 4);
  const kept = isLabel && lines.length > 1 ? lines.filter((line) => !isClaim(line)) : lines;
  return withoutProse(kept.map(withoutInlineClaims).join('\n'));
}

function separators(line: string): number {
  return line.match(/[,;•●·∙|、]| - /g)?.length ?? 0;
}

function isClaim(line: string): boolean {
  if (separators(line) >= 6 && !/^\s*[-–•*]\s*[^:,]{2,60}:/.test(line)) return false;
  const bulleted = /^\s*[-–•*·]/.test(line);
  return (bulleted && (/:\s/.test(line) || VERBS.test(line))) || isSentence(line);
}

/** `-Spirulina: Soothes the skin. -Pullulan: Defends. Water, Glycerin ...` in one line: the explained words go, the list stays. */
function withoutInlineClaims(line: string): string {
  if (!/^\s*[-–•]/.test(line)) return line;
  return line.replace(CLAIM, (claim) => (VERBS.test(claim) || separators(claim) < 3 ? ' ' : claim));
}

/** A sentence has a verb, at least four words and few commas. */
export function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= 4 && VERBS.test(text) && separators(text) <= words / 6;
}

/** Cuts prose behind a list up to the end of the line, unless a list begins again. */
function withoutProse(text: string): string {
  return text.replace(/[^\n]+/g, (line) => {
    PROSE.lastIndex = 0;
    const start = PROSE.exec(line)?.index;
    if (start === undefined) return line;
    const rest = line.slice(start);
    const again = rest.split(/(?<=[.!?])\s+/).findIndex((sentence) => separators(sentence) >= 4);
    return again > 0
      ? `${line.slice(0, start)} ${rest
          .split(/(?<=[.!?])\s+/)
          .slice(again)
          .join(' ')}`
      : line.slice(0, start);
  });
}
