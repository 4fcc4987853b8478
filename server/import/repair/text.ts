import { decodeHTML } from 'entities';
import { withoutMojibake } from './mojibake.ts';

/** Maximum length of one field; the rest is cut. */
export const LONGEST_FIELD = 65_536;

/** A cleaned text and what was done to it. */
export interface Repaired {
  text: string;
  reasons: string[];
}

/** Repairs typical damage to text: double-encoded UTF-8, HTML entities, control characters, excessive length. Line ends stay. */
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

/** The text on one line, with runs of whitespace reduced to one blank. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Includes characters that change the direction of all following text. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
const PLAIN = /^[\t\n\r -%'-~]*$/;

/** ASCII without `&` has nothing to repair. */
function isPlain(text: string): boolean {
  return text.length <= LONGEST_FIELD && PLAIN.test(text);
}

/** Decodes entities at most twice: `&amp;trade;` is one that was escaped again. */
function withoutEntities(text: string): string {
  if (!/&[a-z#]/i.test(text)) return text;
  const once = decodeHTML(text);
  return /&[a-z#]\w+;/i.test(once) ? decodeHTML(once) : once;
}
