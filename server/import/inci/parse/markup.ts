import { decodeHTML } from 'entities';

/** Maximum length of a label's text that is read; what follows is not a label. */
export const LONGEST_LABEL = 65_536;

/** Text of a label without markup, invisible characters and trademark signs; `<br>`, `<p>` and `<li>` become line ends. */
export function withoutMarkup(text: string): string {
  return (
    decodeHTML(text.slice(0, LONGEST_LABEL))
      .normalize('NFC')
      .replace(/<\/?(?:br|p|li|div|tr|ul|ol)\b[^<>]{0,200}>/gi, '\n')
      .replace(/<\/?t[dh]\b[^<>]{0,200}>/gi, ' ')
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
      .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff™®©]/g, '')
      // All kinds of blanks: later patterns match runs of blanks and would backtrack through every way to split one.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
      .replace(/ {2,}/g, ' ')
  );
}
