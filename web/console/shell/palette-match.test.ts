import { expect, test } from 'vitest';
import { matchesQuery } from './palette-match.ts';

test.each([
  ['Audit log', 'aud', true],
  ['Audit log', 'log au', true],
  ['Audit log', 'udit', false],
  ['Crème de rose', 'creme', true],
  ['Änderungen', 'and', true],
  ['Search synonyms', 'search  syn ', true],
  ['سجل المراجعة', 'المر', true],
  ['Brands', '', true],
  ['Brands', 'brands x', false],
])('“%s” is found by “%s”: %s', (text, query, found) => {
  expect(matchesQuery(text, query)).toBe(found);
});
