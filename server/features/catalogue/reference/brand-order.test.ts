import { expect, test } from 'vitest';
import { brandOrder } from './brand-order.ts';

const names = ['Zorn', 'Åsa', 'eau', 'Éclat', 'Edda', 'Ärla', 'Лада', '雪花'];
const order = brandOrder(names.map((name, id) => ({ id, name, slug: '', image: null, letter: '#', isFeatured: false })));
const sorted = (lang: Parameters<typeof order>[0]) =>
  order(lang)
    .map(({ name }) => name)
    .join(' ');

test('accents and capitals part nothing where the language does not part them', () => {
  expect(sorted('de')).toBe('Ärla Åsa eau Éclat Edda Zorn Лада 雪花');
  expect(sorted('fr')).toBe(sorted('de'));
});

test('letters of their own stand where readers look for them, their own script first', () => {
  expect(sorted('sv')).toBe('eau Éclat Edda Zorn Åsa Ärla Лада 雪花');
  expect(sorted('da')).toBe('eau Éclat Edda Zorn Ärla Åsa Лада 雪花');
  expect(sorted('ru')).toMatch(/^Лада/);
  expect(sorted('zh')).toMatch(/^雪花/);
});
