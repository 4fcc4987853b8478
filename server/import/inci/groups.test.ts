import { expect, test } from 'vitest';
import { ingredientGroups } from './groups.ts';
import { titleOf } from './titles.ts';

test('groups hold substances, whatever name the list used', () => {
  const groups = new Map(ingredientGroups().map((group) => [group.slug, group.members]));
  expect(groups.size).toBe(16);
  expect(groups.get('perfume')).toEqual(['PARFUM']);
  expect(groups.get('animal-derived')).toContain('CERA ALBA');
  expect(groups.get('animal-derived')).not.toContain('BEESWAX');
  expect(groups.get('drying-alcohols')).not.toContain('CETYL ALCOHOL');
});

test.each([
  ['CAPRYLIC/CAPRIC TRIGLYCERIDE', 'Caprylic/Capric Triglyceride'],
  ['PEG-40 HYDROGENATED CASTOR OIL', 'PEG-40 Hydrogenated Castor Oil'],
  ['CI 77891', 'CI 77891'],
  ['C12-15 ALKYL BENZOATE', 'C12-15 Alkyl Benzoate'],
  ['CERAMIDE NP', 'Ceramide NP'],
  ['GLUCOSAMINE HCL', 'Glucosamine HCl'],
  ['1,2-HEXANEDIOL', '1,2-Hexanediol'],
  ['TETRASODIUM EDTA', 'Tetrasodium EDTA'],
])('%s is shown as %s', (inci, title) => {
  expect(titleOf(inci)).toBe(title);
});
