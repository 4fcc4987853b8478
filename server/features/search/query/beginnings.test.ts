import { expect, test } from 'vitest';
import { beginningsQuery } from './beginnings.ts';

test.each([
  ['Rose cr', "'rose':* & 'cr':*"],
  ['Crème d’Été SPF50+', "'creme':* & 'd' & 'ete':* & 'spf':* & '50':*"],
  ['雪花秀', "'雪花' & '花秀'"],
  ['雪', "'雪'"],
  ["x' | 'y", "'x' & 'y'"],
  ['– &', null],
])('%s is looked for as %s', (text, query) => {
  expect(beginningsQuery(text)).toBe(query);
});
