import { decimalsOf, digitsOf, EXPONENT, LARGEST_PRICE, namedCurrency, numbersIn, type PriceFormat, toAsciiDigits } from './prices.ts';
import type { BrokenCode } from './readers/index.ts';

/**
 * Reads a price that is kept exactly: nothing is rounded, guessed or left out. Returns minor units; null for an empty cell or 0, which
 * means no price; otherwise the code of the reason why the row is refused.
 */
export function readFixedPrice(text: string, currency: string, decimalSign: PriceFormat['decimalSign']): number | null | BrokenCode {
  const ascii = toAsciiDigits(text).trim();
  if (ascii === '') return null;
  if ((namedCurrency(ascii) ?? currency) !== currency) return 'price_other_currency';
  if (/^\D*[-−–]\D*\d/.test(ascii)) return 'price_negative';
  const [number, ...others] = numbersIn(ascii);
  if (number === undefined || others.length > 0 || EXPONENT.test(ascii)) return 'price_number';
  const decimals = decimalsOf(currency);
  const digits = digitsOf(number, decimals, decimalSign);
  if (digits === null) return 'price_number';
  const part = digits.part.replace(/0+$/, '');
  if (part.length > decimals) return 'price_decimals';
  const minor = Number(digits.whole + part.padEnd(decimals, '0'));
  if (minor > LARGEST_PRICE) return 'price_too_large';
  return minor === 0 ? null : minor;
}
