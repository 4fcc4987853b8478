import { expect, test } from 'vitest';
import { NameIndex } from './name-index.ts';

const people = [
  { id: 7, names: ['Zoë Müller', 'zoe.mueller'] },
  { id: 3, names: ['Anna Lindqvist', 'anna_lind84'] },
  { id: 9, names: ['Annabel Okafor', 'bel_okafor'] },
  { id: 1, names: ['ليلى الحداد', 'layla'] },
  { id: 2, names: ['Jean-Luc O’Neill', 'jlo'] },
];
const register = await NameIndex.of(people);

test.each([
  ['anna', [3, 9]],
  ['ann', [3, 9]],
  ['okafor annabel', [9]],
  ['zoe', [7]],
  ['ZOË muller', [7]],
  ['anna_lind84', [3]],
  ['lindqvits', [3]],
  ['okafro', [9]],
  ['jeanluc', [2]],
  ['oneill', [2]],
  ['حداد', [1]],
  ['!!!', []],
  ['xylophone', []],
])('%s finds %j', (keyword, ids) => {
  expect(register.find(keyword)).toEqual(ids);
});

test('what came, was renamed or went since is taken into account', async () => {
  const changing = await NameIndex.of(people);
  changing.put({ id: 20, names: ['Anneke Visser', 'anneke'] });
  changing.put({ id: 3, names: ['Maria Lindqvist', 'maria'] });
  changing.remove(9);
  expect([changing.find('ann'), changing.find('maria'), changing.find('annabel okafor')]).toEqual([[20], [3], []]);
  expect(changing.find('visesr')).toEqual([20]);
  expect(changing.changedSize).toBe(3);
});

test('an empty one finds nothing', () => {
  expect(NameIndex.empty().find('anna')).toEqual([]);
});
