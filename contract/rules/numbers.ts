import { lengths, limitBounds } from '../limits.ts';
import { type Rule, rule } from './rule.ts';

/** Digits only. */
export const numeric: Rule = rule((value) => /^[0-9]+$/.test(value), 'invalid.numeric');

/** A positive number with at most two decimals. */
export const priceRule: Rule = rule((value) => /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(value) && Number(value) > 0, 'invalid.price');

/** At least 5000 and a multiple of 5000. */
export const multiply: Rule = rule(isMultiple, 'invalid.multiple', limitBounds.multiplyStep);

export const minValue = (n: number): Rule => rule((value) => decimal(value) >= n, 'invalid.min_value', n);

export const maxValue = (n: number): Rule => rule((value) => decimal(value) <= n, 'invalid.max_value', n);

/** The four digits of a one-time code. */
export const code: Rule = rule((value) => new RegExp(`^[0-9]{${lengths.otp}}$`).test(value), 'invalid.code');

/** A barcode: EAN-13, EAN-8, UPC-A or UPC-E with a valid check digit. */
export const barcode: Rule = rule((value) => barcodeDigits(value) !== null, 'invalid.barcode');

/** The digits of a barcode (a UPC-E is expanded to its UPC-A); null if the barcode is invalid. */
export function barcodeDigits(value: string): string | null {
  if (/^([0-9]{8}|[0-9]{12,13})$/.test(value) && checksum(value) % 10 === 0) return value;
  const long = /^[01][0-9]{7}$/.test(value) ? unshortened(value) : '';
  return long !== '' && checksum(long) % 10 === 0 ? long : null;
}

function isMultiple(value: string): boolean {
  const number = decimal(value);
  return number >= limitBounds.multiplyStep && number % limitBounds.multiplyStep === 0;
}

/** Returns NaN for anything but a plain decimal number, so that every comparison with it fails. */
function decimal(value: string): number {
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(value) ? Number(value) : Number.NaN;
}

/** Expands a UPC-E, which omits zeros; its second to last digit says where they were. */
function unshortened(value: string): string {
  const [system, digits, place, check] = [value[0], value.slice(1, 6), Number(value[6]), value[7]];
  if (place <= 2) return `${system}${digits.slice(0, 2)}${place}0000${digits.slice(2)}${check}`;
  if (place === 3) return `${system}${digits.slice(0, 3)}00000${digits.slice(3)}${check}`;
  if (place === 4) return `${system}${digits.slice(0, 4)}00000${digits.slice(4)}${check}`;
  return `${system}${digits}0000${place}${check}`;
}

/** Sum of the digits with weights 1 and 3, from the right. */
function checksum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
}
