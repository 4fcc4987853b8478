/** Letters of UTF-8, of which a file that is otherwise none may hold many. */
const UTF8 = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;
/** Bytes that no text of windows-1252 has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NEVER = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u008d\u008f\u0090\u009d]/;
/** Words of letters beyond ASCII, as other alphabets have them. */
const WORDS = /[\u0080-\u00ff]{3,}/g;
const LETTERS = /[\u0080-\u00ff]/g;

const lengthOf = (found: readonly string[] | null): number => found?.reduce((sum, { length }) => sum + length, 0) ?? 0;

/** Whether bytes that are no UTF-8 can be windows-1252: Shift-JIS, GBK or Cyrillic code pages would be read as nonsense without an error. */
export function isWestern(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const rest = text.replace(UTF8, '');
  if (NEVER.test(rest)) return false;
  const letters = lengthOf(text.match(LETTERS));
  const isMostlyUtf8 = text.length - rest.length > letters / 2;
  return isMostlyUtf8 || lengthOf(text.match(WORDS)) <= letters / 2;
}
