import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('markup goes, whole words stay', () => {
  expect(excerpt('<h2>Who we are</h2><p>Salt &amp; sap</p>')).toBe('Who we are Salt & sap');
  const long = excerpt(`<p>${'word '.repeat(60)}</p>`);
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThanOrEqual(161);
});
