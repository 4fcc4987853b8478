import { expect, test } from 'vitest';
import { gtin14 } from './parse.ts';

test.each([
  ['2000000000015', '02000000000015'],
  ['2000 0000-0001 5', '02000000000015'],
  ['12345670', '00000012345670'],
  ['٢٠٠٠٠٠٠٠٠٠٠١٥', '02000000000015'],
  ['1234567', null],
  ['123456789012345', null],
  ['SPF 50', null],
  ['2000000000015x', null],
  ['1'.repeat(10_000), null],
])('%s as a barcode is %s', (text, code) => {
  expect(gtin14(text)).toBe(code);
});
