/** UTF-8 sequences, which a file that is not valid UTF-8 may still contain in large numbers. */
const UTF8 = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;
/** Bytes that do not occur in text of these encodings. */
const NEVER = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
  'windows-1252': /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u008d\u008f\u0090\u009d]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
  'windows-1250': /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u0083\u0088\u0090\u0098]/,
};
export type LatinEncoding = keyof typeof NEVER;
/** Words of letters beyond ASCII only, as other alphabets have them. */
const WORDS = /[\u0080-\u00ff]{3,}/g;
const LETTERS = /[\u0080-\u00ff]/g;

const lengthOf = (found: readonly string[] | null): number => found?.reduce((sum, { length }) => sum + length, 0) ?? 0;

/** Whether bytes that are not UTF-8 can be Latin text: Shift-JIS, GBK or Cyrillic code pages would be read as nonsense without an error. */
export function isLatin(bytes: Buffer, encoding: LatinEncoding): boolean {
  const text = bytes.toString('latin1');
  const rest = text.replace(UTF8, '');
  if (NEVER[encoding].test(rest)) return false;
  const letters = lengthOf(text.match(LETTERS));
  const isMostlyUtf8 = text.length - rest.length > letters / 2;
  return isMostlyUtf8 || lengthOf(text.match(WORDS)) <= letters / 2;
}

/** Polish letters in windows-1250 that windows-1252 reads as signs never found within words: ą, ł, ż, Ł and Ż as ¹, ³, ¿, £ and ¯. */
const POLISH = /(?<=[A-Za-z])[\u00b9\u00b3\u00bf\u00a3\u00af](?=[A-Za-z])/g;

/** The encoding of bytes that are not UTF-8. Of the texts that the two read differently, only Polish can be recognised reliably. */
export function latinEncodingOf(bytes: Buffer): LatinEncoding {
  const text = bytes.toString('latin1');
  return lengthOf(text.match(POLISH)) > lengthOf(text.match(LETTERS)) / 20 ? 'windows-1250' : 'windows-1252';
}
