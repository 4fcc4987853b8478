import { fold } from '../text/fold.ts';

/** A text of 8 to 14 digits, blanks and hyphens aside, as barcodes are stored: padded to 14. Null for anything else. */
export function gtin14(text: string): string | null {
  if (text.length > 40) return null;
  const digits = fold(text).replace(/[\s\-\u2010-\u2013]/g, '');
  return /^[0-9]{8,14}$/.test(digits) ? digits.padStart(14, '0') : null;
}
