/** Why a row cannot be read, as it stands in reports; the console says it in the reader's language. */
export const BROKEN = {
  too_long: 'the line is too long',
  no_object: 'not an object',
  no_json: 'not JSON',
  unreadable: 'the file cannot be read on from here',
  no_name: 'no name, and nothing to make one of',
} as const;
export type BrokenCode = keyof typeof BROKEN;

/** The code of a reason that begins so. */
export function brokenCode(reason: string): BrokenCode {
  const [code] = Object.entries(BROKEN).find(([, text]) => reason.startsWith(text)) ?? ['unreadable'];
  return code as BrokenCode;
}
