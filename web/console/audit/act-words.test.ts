import { expect, test } from 'vitest';
import { loadConsoleTexts } from '../../../i18n/console.ts';
import { actWords, areaOf, areaWords, auditAreas } from './act-words.ts';
import { auditChanges } from './changes.ts';

const t = await loadConsoleTexts('en');

test('an act is told in words, and one without words as the log writes it', () => {
  expect(actWords(t, 'staff.login')).toBe('Logged in');
  expect(actWords(t, 'brands.update')).toBe('Changed');
  expect(actWords(t, 'moons.orbit')).toBe('moons.orbit');
});

test('every area that can be chosen has a name', () => {
  for (const area of auditAreas) expect(areaWords(t, area)).toMatch(/^[A-Z]/);
  expect([areaWords(t, areaOf('staff.login')), areaWords(t, areaOf('moons.orbit'))]).toEqual(['Access', 'moons']);
});

test('fields are compared by their paths, those of one side only as well', () => {
  expect(auditChanges({ name: 'A', 'text.de': null }, { name: 'B', role: 'ADMIN' })).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'text.de', before: null, after: null },
    { path: 'role', before: null, after: 'ADMIN' },
  ]);
  expect(auditChanges(null, 'text')).toEqual([]);
});
