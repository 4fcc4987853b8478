/** Letters of UTF-8, of which a file that is otherwise none may hold many. */
const UTF8 = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;
/** Bytes that no text of these encodings has. */
const NEVER = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  'windows-1252': /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u008d\u008f\u0090\u009d]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  'windows-1250': /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u0083\u0088\u0090\u0098]/,
};
export type LatinEncoding = keyof typeof NEVER;
/** Words of letters beyond ASCII, as other alphabets have them. */
const WORDS = /[\u0080-\u00ff]{3,}/g;
const LETTERS = /[\u0080-\u00ff]/g;

const lengthOf = (found: readonly string[] | null): number => found?.reduce((sum, { length }) => sum + length, 0) ?? 0;

/** Whether bytes that are no UTF-8 can be text in Latin letters: Shift-JIS, GBK or Cyrillic code pages would be read as nonsense without an error. */
export function isLatin(bytes: Buffer, encoding: LatinEncoding): boolean {
  const text = bytes.toString('latin1');
  const rest = text.replace(UTF8, '');
  if (NEVER[encoding].test(rest)) return false;
  const letters = lengthOf(text.match(LETTERS));
  const isMostlyUtf8 = text.length - rest.length > letters / 2;
  return isMostlyUtf8 || lengthOf(text.match(WORDS)) <= letters / 2;
}

/** Letters of Polish in windows-1250 which windows-1252 has for signs that stand within no word: ą, ł, ż, Ł and Ż for ¹, ³, ¿, £ and ¯. */
const POLISH = /(?<=[A-Za-z])[\u00b9\u00b3\u00bf\u00a3\u00af](?=[A-Za-z])/g;

/** How bytes that are no UTF-8 are read. Of what the two read otherwise, Polish alone can be told for certain. */
export function latinEncodingOf(bytes: Buffer): LatinEncoding {
  const text = bytes.toString('latin1');
  return lengthOf(text.match(POLISH)) > lengthOf(text.match(LETTERS)) / 20 ? 'windows-1250' : 'windows-1252';
}
