import { expect, test } from 'vitest';
import { rightCode } from './frame.ts';

test('the long code is right where a part of it reads as a short one, and nothing that is no code', () => {
  const [short, long] = [
    { text: '0150000000002', format: 'UPCE' },
    { text: '2500000562099', format: 'EAN13' },
  ];
  expect(rightCode([short, long])).toBe(long.text);
  expect(
    rightCode([
      { ...short, format: 'upc_e' },
      { ...long, format: 'ean_13' },
    ]),
  ).toBe(long.text);
  expect(rightCode([short])).toBe(short.text);
  expect(rightCode([{ text: '2500000562098', format: 'EAN13' }])).toBeNull();
});
