import { AMOUNT } from './amounts.ts';
import { anyOf, phrases } from './phrases.ts';

const FOOTNOTE = /[*†‡°¹²³⁴⁵⁶º^¤§#~"„“”«»]+|\(\s*[\d*†‡]{1,2}\s*\)|\[\s*\d{1,2}\s*\]/g;
/** A manufacturer's formula number. */
const FORMULA = /\b(?:code\s+)?f\.?\s?i\.?\s?l\.?\s*[a-z]?\s?\d[\d/]+|\(?\b[a-z]\d{5,6}\/\d{1,2}\b\)?/gi;
const ROLE = new RegExp(`\\s*:\\s*${anyOf(phrases.roles)}\\.?$`, 'i');
const LEAD =
  /^(?:[\s.,;:)\]}\-–+/\\=>]|and\s|et\s|und\s|y\s+(?=\p{L}{4})|e\s+(?=\p{L}{4})|contains?:?\s|active:|inactive:|actifs?:|of which|plus\s)+/iu;
const TRAIL = /[\s.,;:([{\-–+/\\=]+$/;

/** Most entries are a bare name without anything that is removed below. */
const BARE = /^\s*[\p{L}\d][\p{L}\d ,'’/-]*$/u;
const WORDY = /\b(?:and|et|und|y|e|contains?|active|inactive|actifs?|plus|percent|f ?i ?l)\b|\d ?(?:mg|ppm)/i;

/** An entry without amounts, footnote marks, roles and remains of separators at its ends; a name's own full stop stays. */
export function strip(entry: string): string {
  if (BARE.test(entry) && !WORDY.test(entry)) return entry.replace(/ {2,}/g, ' ').replace(TRAIL, '').trim();
  const bare = entry
    .replace(AMOUNT, ' ')
    .replace(FORMULA, ' ')
    .replace(FOOTNOTE, ' ')
    .replace(ROLE, '')
    .replace(LEAD, '')
    .replace(/[^\S\n]+/g, ' ');
  return withoutStrayEnds(bare.replace(TRAIL, '').trim());
}

function withoutStrayEnds(text: string): string {
  const opened = text.match(/[([{]/g)?.length ?? 0;
  const closed = text.match(/[)\]}]/g)?.length ?? 0;
  return closed > opened ? text.replace(/[)\]}]+$/, (end) => end.slice(0, Math.max(0, end.length - (closed - opened)))).trim() : text;
}

const REMARK = new RegExp(`^\\s*\\(?[*†‡°¹²³]+\\)?\\s*[=:]?\\s*${anyOf(phrases.footnotes)}(?!\\p{L})`, 'iu');

const LOWER_CASE_WORDS = /^\s*[*†‡°]+\s*\p{Ll}+\s+\p{Ll}+\s+[\p{Ll}']/u;

/** Whether an entry begins like a footnote (`*from organic farming`); it can still be a name (`*Organic Shea Butter`). */
export function isRemark(entry: string): boolean {
  return REMARK.test(entry) || LOWER_CASE_WORDS.test(entry);
}
