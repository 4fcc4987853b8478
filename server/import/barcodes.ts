/** What was read from the barcode of a row. */
export interface Barcode {
  /** EAN-13 or EAN-8 with a valid check digit, or null. */
  code: string | null;
  /** The digits in standard length; they identify a row even when its check digit is wrong. */
  digits: string;
  /**
   * Whether a shop issued it for its own use. Shops reuse each other's numbers, so it identifies a product only together with the brand.
   */
  inStore: boolean;
  /** Why there is no code, or what was repaired to get it. */
  reason: string | null;
}

const NONE: Barcode = { code: null, digits: '', inStore: false, reason: null };

/** Reads a barcode in the forms that files contain: without leading zeros, with blanks, as UPC-A or UPC-E, as a number of a spreadsheet. */
export function readBarcode(text: string): Barcode {
  const bare = text.trim().replace(/^'/, '').replace(/\.0$/, '').replace(/[\s-]/g, '');
  if (bare === '') return NONE;
  if (/^\d[.,]\d+E\+?\d+$/i.test(bare)) return { ...NONE, reason: 'a spreadsheet rounded it; its digits are lost' };
  if (!/^\d+$/.test(bare)) return { ...NONE, reason: 'not a number' };
  const { digits, repaired } = standardLength(bare);
  if (digits === null) return { ...NONE, digits: bare, reason: repaired };
  if (!hasRightCheckDigit(digits)) return { ...NONE, digits, inStore: isInStore(digits), reason: 'wrong check digit' };
  if (/^(?:97[789]|98|99)/.test(digits) && digits.length === 13)
    return { ...NONE, digits, reason: 'number of a book, a magazine or a coupon' };
  return { code: digits, digits, inStore: isInStore(digits), reason: repaired };
}

/** Digits as EAN-13 or EAN-8, with what was repaired; `digits` is null when no length fits. */
function standardLength(bare: string): { digits: string | null; repaired: string | null } {
  const { length } = bare;
  if (length === 13) return { digits: bare, repaired: null };
  if (length === 8) return hasRightCheckDigit(bare) ? { digits: bare, repaired: null } : fromUpcE(bare);
  if (length === 12) return { digits: `0${bare}`, repaired: null };
  if (length === 14)
    return bare.startsWith('0')
      ? { digits: bare.slice(1), repaired: 'a leading zero too many' }
      : { digits: null, repaired: 'number of a case of goods' };
  const padded = bare.padStart(13, '0');
  if (length >= 9 && length <= 11 && hasRightCheckDigit(padded)) return { digits: padded, repaired: 'leading zeros were lost' };
  return { digits: null, repaired: `${length} digits are no barcode` };
}

function fromUpcE(bare: string): { digits: string; repaired: string | null } {
  const expanded = expandUpcE(bare);
  return expanded !== null && hasRightCheckDigit(expanded) ? { digits: expanded, repaired: 'UPC-E' } : { digits: bare, repaired: null };
}

/** The EAN-13 that an eight-digit UPC-E stands for. */
function expandUpcE(code: string): string | null {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = code;
  if (!'01'.includes(system)) return null;
  if ('012'.includes(last)) return `0${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `0${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `0${system}${a}${b}${c}${d}00000${e}${check}`;
  return `0${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}

/** GS1's check digit: weights 3 and 1 from the right. */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

function isInStore(digits: string): boolean {
  return digits.length === 13 ? /^(?:2|02|04)/.test(digits) : /^[02]/.test(digits);
}
