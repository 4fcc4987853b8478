/** Why a row is refused or has no effect, as reports say it; the console says it in the reader's language. */
export const BROKEN = {
  too_long: 'the line is too long',
  no_object: 'not an object',
  no_json: 'not JSON',
  unreadable: 'the file cannot be read on from here',
  header_again: 'the column names stand here again',
  open_quote: 'a quotation mark is opened here and not closed',
  repeated: 'the same product stands again further down',
  no_name: 'no name, and nothing to make one of',
  price_currency: 'the shop has no such currency',
  price_other_currency: 'a price in another currency than that of its column',
  price_number: 'not one plain amount',
  price_negative: 'a negative price',
  price_too_large: 'a price beyond all bounds',
  price_decimals: 'more decimals than the currency has',
} as const;
export type BrokenCode = keyof typeof BROKEN;

/** The code of a reason, which begins with the code's text. */
export function brokenCode(reason: string): BrokenCode {
  const [code] = Object.entries(BROKEN).find(([, text]) => reason.startsWith(text)) ?? ['unreadable'];
  return code as BrokenCode;
}
