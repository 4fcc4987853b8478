import { expect, test } from 'vitest';
import { drawImported } from './imported.ts';
import { packshot } from './packshot.ts';

const kindOf = (name: string, categoryWords = '') => drawImported({ name, brand: 'Balea', categoryWords }).kind;

test('words in several languages choose the container', () => {
  expect(kindOf('Vernis à ongles rouge')).toBe('polish');
  expect(kindOf('Savon de Marseille')).toBe('soap');
  expect(kindOf('Zahnpasta Minze')).toBe('tube');
  expect(kindOf('Agua micelar', 'en:micellar-water')).toBe('bottle');
  expect(kindOf('Dusch & Creme')).toBe('jar');
  expect(kindOf('Shampoing fortifiant', 'Shampoo')).toBe('pump');
});

test('the brand is not printed twice and the amount stands apart', () => {
  const spec = drawImported({ name: 'Balea Bodylotion Urea 400 ml', brand: 'Balea', categoryWords: 'Body milks' });
  expect(spec.name).toBe('Bodylotion Urea');
  expect(spec.size).toBe('400 ml');
});

test('a very long name ends at a word', () => {
  const { name } = drawImported({
    name: 'Crème hydratante intense visage peaux sèches et sensibles à la rose ancienne',
    brand: 'X',
    categoryWords: '',
  });
  expect(name.length).toBeLessThanOrEqual(44);
  expect('Crème hydratante intense visage peaux sèches et sensibles à la rose ancienne').toContain(name);
});

test.each(['شامبو', '雪花秀 滋陰水', 'Крем', '', '!!!'])('a name like %j is drawn all the same', (name) => {
  expect(packshot(drawImported({ name, brand: 'Bioaqua 泊泉雅', categoryWords: '' }))).toMatch(/^<svg/);
});
