import { expect, test } from 'vitest';
import { decimalSignOf, type PriceFormat, readPrice } from './prices.ts';

const nothing: PriceFormat = { currency: null, decimalSign: null };
const german: PriceFormat = { currency: 'EUR', decimalSign: ',' };

test.each([
  ['12,90 €', '', nothing, 1290, 'EUR'],
  ['€ 1.299,00', '', nothing, 129900, 'EUR'],
  ['1,299.00 USD', '', nothing, 129900, 'USD'],
  ['$12.5', 'USD', nothing, 1250, 'USD'],
  ['12.50', 'gbp', nothing, 1250, 'GBP'],
  ['19,99', '', german, 1999, 'EUR'],
  ['1.299 €', '', german, 129900, 'EUR'],
  ['1.299 €', '', { ...german, decimalSign: '.' } as PriceFormat, 130, 'EUR'],
  ['Rp 125.000', '', nothing, 125000, 'IDR'],
  ['¥1,980', 'JPY', nothing, 1980, 'JPY'],
  ['₹1,25,000', '', nothing, 12500000, 'INR'],
  ['1 299,50 zł', '', nothing, 129950, 'PLN'],
  ["CHF 1'299.50", '', nothing, 129950, 'CHF'],
  ['١٢٫٥٠ د.إ', '', nothing, 1250, 'AED'],
  ['KWD 1.250', '', nothing, 1250, 'KWD'],
  ['0.125 EUR', '', nothing, 13, 'EUR'],
  ['4-6 EUR', '', nothing, 400, 'EUR'],
])('%s %s', (text, column, priceFormat, minor, currency) => {
  expect(readPrice(text, column, priceFormat)).toMatchObject({ minor, currency });
});

test.each([
  ['-4', 'EUR', nothing, 'a negative price'],
  ['€ −4,00', '', german, 'a negative price'],
  ['$12', '', nothing, 'the sign stands for several currencies'],
  ['12.90', '', nothing, 'no currency'],
  ['1.299 €', '', nothing, 'groups or decimals: nothing in the file tells'],
  ['ask us', 'EUR', nothing, 'no number'],
])('%s is refused: %s', (text, column, priceFormat, reason) => {
  expect(readPrice(text, column, priceFormat)).toMatchObject({ minor: null, reason });
});

test('empty and zero are no price, without complaint', () => {
  expect(readPrice('', 'EUR', nothing)).toEqual({ minor: null, currency: null, upTo: null, reason: null });
  expect(readPrice('0,00 €', '', nothing)).toMatchObject({ minor: null, reason: null });
});

test('of a range the least is the price', () => {
  expect(readPrice('12,90 - 24,90 €', '', german)).toMatchObject({ minor: 1290, upTo: 2490 });
});

test('a price can show its decimal sign', () => {
  expect(['12,90', '1.299', '3.99', '1.299,00', '15'].map(decimalSignOf)).toEqual([',', null, '.', ',', null]);
});
