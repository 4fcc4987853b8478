import { decodeHTML } from 'entities';
import { withoutMojibake } from './mojibake.ts';

/** Longest text of one field; the rest is cut. */
export const LONGEST_FIELD = 65_536;

/** A cleaned text and what was done to it. */
export interface Repaired {
  text: string;
  reasons: string[];
}

/** Repairs what files do to text: double-encoded UTF-8, HTML entities, signs that are not text, length. Line ends stay. */
export function repairText(raw: string): Repaired {
  if (isPlain(raw)) return { text: raw.trim(), reasons: [] };
  const reasons: string[] = [];
  let text = raw;
  const apply = (change: (text: string) => string, reason: string) => {
    const changed = change(text);
    if (changed !== text) reasons.push(reason);
    text = changed;
  };
  apply((t) => t.slice(0, LONGEST_FIELD), 'too long: cut');
  apply(withoutMojibake, 'double-encoded UTF-8');
  apply(withoutEntities, 'HTML entities');
  apply((t) => t.replace(CONTROL, ''), 'control characters');
  if (text.includes('\ufffd')) reasons.push('letters that were lost before');
  return { text: text.normalize('NFC').trim(), reasons };
}

/** One line: blanks and line ends squeezed. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Also what turns the direction of all that stands behind it. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const PLAIN = /^[\t\n\r -%'-~]*$/;

/** ASCII without `&` has nothing to repair. */
function isPlain(text: string): boolean {
  return text.length <= LONGEST_FIELD && PLAIN.test(text);
}

/** Entities are decoded at most twice: `&amp;trade;` is a sign that was escaped again. */
function withoutEntities(text: string): string {
  if (!/&[a-z#]/i.test(text)) return text;
  const once = decodeHTML(text);
  return /&[a-z#]\w+;/i.test(once) ? decodeHTML(once) : once;
}
