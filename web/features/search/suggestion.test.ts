import { expect, test } from 'vitest';
import { byKind, type Suggestion } from './suggestion.ts';

const suggestions = (...found: [type: Suggestion['type'], name: string][]): Suggestion[] =>
  found.map(([type, name]) => ({ type, name, slug: name.toLowerCase(), image: null }));

test('suggestions of a kind stand together, the kind of the best one first and the best of each first', () => {
  const found = suggestions(
    ['PRODUCT', 'Rose Oil'],
    ['CATEGORY', 'Oils'],
    ['PRODUCT', 'Rose Water'],
    ['INGREDIENT', 'Rosa Damascena'],
    ['BRAND', 'Rosier'],
    ['CATEGORY', 'Toners'],
    ['PRODUCT', 'Rose Balm'],
  );
  const names = byKind(found).map(({ name }) => name);
  expect(names).toEqual(['Rose Oil', 'Rose Water', 'Rose Balm', 'Oils', 'Toners', 'Rosa Damascena', 'Rosier']);
  expect(byKind([])).toEqual([]);
});
