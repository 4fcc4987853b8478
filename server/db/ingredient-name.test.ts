import { expect, test } from 'vitest';
import { ingredientName } from './ingredient-name.ts';

test.each([
  ['AQUA', 'Aqua'],
  ['PEG-40 HYDROGENATED CASTOR OIL', 'PEG-40 Hydrogenated Castor Oil'],
  ['CI 77491', 'CI 77491'],
  ['C12-15 ALKYL BENZOATE', 'C12-15 Alkyl Benzoate'],
  ['SODIUM PCA', 'Sodium PCA'],
  ['SH-OLIGOPEPTIDE-1', 'sh-Oligopeptide-1'],
  ['PARFUM (FRAGRANCE)', 'Parfum (Fragrance)'],
  ['ACRYLATES/C10-30 ALKYL ACRYLATE CROSSPOLYMER', 'Acrylates/C10-30 Alkyl Acrylate Crosspolymer'],
])('%s is shown as %s', (inci, name) => {
  expect(ingredientName(inci)).toBe(name);
});
