import { expect, test } from 'vitest';
import { fc } from '../../test/support/fast-check.ts';
import { readBarcode } from './barcodes.ts';

test.each([
  ['3600551020419', '3600551020419', null],
  [' 3600-5510 20419 ', '3600551020419', null],
  ['3600551020419.0', '3600551020419', null],
  ["'3600551020419", '3600551020419', null],
  ['673914115674', '0673914115674', null],
  ['03600551020419', '3600551020419', 'a leading zero too many'],
  ['73513537', '73513537', null],
  ['04252614', '0042100005264', 'UPC-E'],
  ['50051119114', '0050051119114', 'leading zeros were lost'],
])('%s is %s', (text, code, reason) => {
  expect(readBarcode(text)).toMatchObject({ code, reason });
});

test.each([
  ['3600551020418', 'wrong check digit'],
  ['3.6E+12', 'a spreadsheet rounded it; its digits are lost'],
  ['13600551020416', 'number of a case of goods'],
  ['9781234567897', 'number of a book, a magazine or a coupon'],
  ['12345', '5 digits are no barcode'],
  ['ABC-1', 'not a number'],
  ['', null],
])('%s is no barcode: %s', (text, reason) => {
  expect(readBarcode(text)).toMatchObject({ code: null, reason });
});

test('numbers that a shop gives out itself are known', () => {
  expect(readBarcode('2000000157863')).toMatchObject({ code: '2000000157863', inStore: true });
  expect(readBarcode('20007461')).toMatchObject({ inStore: true });
  expect(readBarcode('3600551020419')).toMatchObject({ inStore: false });
});

test('whatever comes out has a right check digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,15}$/), (text) => {
      const { code } = readBarcode(text);
      if (code !== null) expect(readBarcode(code).code).toBe(code);
    }),
    { seed: 3 },
  );
});
