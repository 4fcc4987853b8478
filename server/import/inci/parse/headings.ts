import { anyOf, phrases } from './phrases.ts';

const WORD = anyOf(phrases.headings);
const BEFORE = `(?:${anyOf(phrases.headingWords)}\\s+)*`;
const ALSO = String.raw`(?:\s*[/|(\-]\s*${WORD}\)?)*(?:\s+list)?(?:\s*\([^()]{0,20}\))?`;

const NAME = `${BEFORE}${WORD}${ALSO}`;

/** With a colon a heading may stand anywhere; without one only at the beginning of a line or sentence, or as `active ingredients`. */
const HEADING = new RegExp(
  [
    String.raw`(?<!\p{L})${NAME}(?:\s+\p{L}{3,12})?\s*[:：]`,
    String.raw`(?:^|\n|(?<=[.!?]\s{0,2}))\s*${NAME}(?=\s+\p{L}|\s*\n)`,
    String.raw`(?<!\p{L})(?:in)?active ingredients?(?!\p{L})`,
  ].join('|'),
  'giu',
);

const HINT = new RegExp(anyOf(phrases.headings), 'iu');

/** The lists of a text: what stands before its first heading, then what stands behind each; the first is empty when it begins with one. */
export function splitAtHeadings(text: string): string[] {
  return HINT.test(text) ? text.split(HEADING) : [text];
}
