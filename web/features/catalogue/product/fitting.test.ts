import { expect, test } from 'vitest';
import { groupBarcode, gtinOf } from './barcode.ts';
import { fitting } from './fitting.ts';

test('as many texts as fit with commas and blanks between them', () => {
  expect(fitting(['Aqua', 'Glycerin'], 14)).toBe(2);
  expect(fitting(['Aqua', 'Glycerin'], 13)).toBe(1);
  expect(fitting([], 10)).toBe(0);
});

test('one that is too long by itself is shown all the same', () => {
  expect(fitting(['Cetearyl Alcohol', 'Aqua'], 5)).toBe(1);
});

test('barcodes are grouped as under their bars and named by their length', () => {
  expect(groupBarcode('2012345678904')).toBe('2\u00a0012345\u00a0678904');
  expect(groupBarcode('96385074')).toBe('9638\u00a05074');
  expect([gtinOf('2012345678904'), gtinOf('96385074')]).toEqual([{ gtin13: '2012345678904' }, { gtin8: '96385074' }]);
});
