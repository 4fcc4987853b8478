import { afterEach, expect, test } from 'vitest';
import { dictionary, learnNames } from './dictionary.ts';
import { ingredientIdentity, readLabel } from './index.ts';

afterEach(() => learnNames([]));

const known = (text: string) => readLabel(text).entries.map(({ inci, method }) => [inci, method]);

test('a name that the operator gave is known from then on, however it is spelt, and no more once it is taken back', () => {
  const label = 'Aqua, Zorblax-Oat  complex, Talc';
  expect(known(label)[1]).toEqual([null, 'unknown']);
  learnNames([{ name: 'Zorblax Oat Complex', inci: 'AVENA SATIVA KERNEL EXTRACT' }]);
  expect(known(label)[1]).toEqual(['AVENA SATIVA KERNEL EXTRACT', 'synonym']);
  learnNames([]);
  expect(known(label)[1]).toEqual([null, 'unknown']);
});

test('an ingredient that CosIng does not have stands for itself', () => {
  learnNames([
    { name: 'ZORBLAXIN', inci: 'ZORBLAXIN' },
    { name: 'Oil of Zorblax', inci: 'ZORBLAXIN' },
  ]);
  expect(known('Aqua, Zorblaxin, Oil of Zorblax')).toEqual([
    ['AQUA', 'exact'],
    ['ZORBLAXIN', 'exact'],
    ['ZORBLAXIN', 'synonym'],
  ]);
  expect(ingredientIdentity('oil of zorblax')).toBe('ZORBLAXIN');
});

test('names of CosIng stay what they are', () => {
  learnNames([{ name: 'Water', inci: 'TALC' }]);
  expect(known('Water')).toEqual([['AQUA', 'exact']]);
  expect(dictionary().byName.get('WATER')).toBeDefined();
});
