import { expect, test } from 'vitest';
import { labelGroups } from './groups.ts';

test('groups hold substances, whatever name the list used', () => {
  const groups = new Map(labelGroups().map((group) => [group.slug, group.members]));
  expect(groups.size).toBe(16);
  expect(groups.get('perfume')).toEqual(['PARFUM']);
  expect(groups.get('animal-derived')).toContain('CERA ALBA');
  expect(groups.get('animal-derived')).not.toContain('BEESWAX');
  expect(groups.get('drying-alcohols')).not.toContain('CETYL ALCOHOL');
});
