import { bounds, lengths } from '../limits.ts';
import { type Rule, rule } from './rule.ts';

/** Digits only. */
export const numeric: Rule = rule((value) => /^[0-9]+$/.test(value), 'invalid.numeric');

/** A positive number with at most two decimals. */
export const price: Rule = rule((value) => /^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(value) && Number(value) > 0, 'invalid.price');

/** At least 5000 and a multiple of 5000. */
export const multiply: Rule = rule(isMultiple, 'invalid.multiple', bounds.multiplyStep);

export const minValue = (n: number): Rule => rule((value) => decimal(value) >= n, 'invalid.min_value', n);

export const maxValue = (n: number): Rule => rule((value) => decimal(value) <= n, 'invalid.max_value', n);

/** The four digits of a one-time code. */
export const code: Rule = rule((value) => new RegExp(`^[0-9]{${lengths.otp}}$`).test(value), 'invalid.code');

/** EAN-13 or EAN-8 whose last digit checks the others (weights 1 and 3 from the right). */
export const barcode: Rule = rule((value) => /^([0-9]{8}|[0-9]{13})$/.test(value) && checksum(value) % 10 === 0, 'invalid.barcode');

function isMultiple(value: string): boolean {
  const number = decimal(value);
  return number >= bounds.multiplyStep && number % bounds.multiplyStep === 0;
}

/** NaN for what is not a plain decimal number, so that every comparison with it fails. */
function decimal(value: string): number {
  return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(value) ? Number(value) : Number.NaN;
}

function checksum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
}
