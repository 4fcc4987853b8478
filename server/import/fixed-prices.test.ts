import { expect, test } from 'vitest';
import { readFixedPrice } from './fixed-prices.ts';

test.each([
  ['26.50', 'EUR', null, 2650],
  ['26,5 €', 'EUR', null, 2650],
  ['1.299,00', 'EUR', null, 129_900],
  ['1.299', 'EUR', ',', 129_900],
  ['26.500', 'EUR', '.', 2650],
  ['3980', 'JPY', null, 3980],
  ['KWD 1.250', 'KWD', null, 1250],
  ['', 'EUR', null, null],
  ['0,00', 'EUR', null, null],
] as const)('%s in %s is a price', (text, currency, decimalSign, minor) => {
  expect(readFixedPrice(text, currency, decimalSign)).toBe(minor);
});

test.each([
  ['1e300', 'EUR', null, 'price_number'],
  ['ask us', 'EUR', null, 'price_number'],
  ['12 - 15', 'EUR', null, 'price_number'],
  ['1.299', 'EUR', null, 'price_number'],
  ['-5', 'EUR', null, 'price_negative'],
  ['€ −5.00', 'EUR', null, 'price_negative'],
  ['26.505', 'EUR', '.', 'price_decimals'],
  ['3980.5', 'JPY', null, 'price_decimals'],
  ['1'.repeat(300), 'EUR', null, 'price_too_large'],
  ['12.50 USD', 'EUR', null, 'price_other_currency'],
] as const)('%s in %s is none', (text, currency, decimalSign, reason) => {
  expect(readFixedPrice(text, currency, decimalSign)).toBe(reason);
});
