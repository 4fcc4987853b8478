import { expect, test } from 'vitest';
import { loggedAct, otherActs, revisionActs } from '../../../contract/console/acts.ts';
import { resourceNames } from '../../../contract/console/resources.ts';
import { endpoints } from '../../../contract/index.ts';
import { loadConsoleTexts } from '../../../i18n/console.ts';
import { languages } from '../../../i18n/languages.ts';
import { actWords, areaOf, areaWords, auditAreas } from './act-words.ts';
import { auditChanges } from './changes.ts';

const t = await loadConsoleTexts('en', 'Rosewater');

/** Every list that can be exported says so in the log. */
const exportActs = Object.values(endpoints)
  .filter((endpoint) => 'csv' in endpoint)
  .map(({ path }) => `${path.split('/')[1]}.export`);

const everyAct = [...otherActs, ...exportActs, ...resourceNames.flatMap((name) => revisionActs.map((act) => loggedAct(name, act)))];

test('every act that can be written has words in every language, and so has its area', async () => {
  expect(exportActs).toContain('searches.export');
  for (const { code } of languages) {
    const translated = await loadConsoleTexts(code, 'Rosewater');
    for (const act of everyAct) {
      expect(actWords(translated, act), `${act} in ${code}`).not.toBe(act);
      expect(areaWords(translated, areaOf(act)), `area of ${act} in ${code}`).not.toBe(areaOf(act));
    }
  }
});

test('an act is told in words, and one that nothing writes any more as the log has it', () => {
  expect(actWords(t, 'staff.login')).toBe('Logged in');
  expect(actWords(t, 'brands.update')).toBe('Changed');
  expect(actWords(t, 'messages.reply')).toBe('Replied');
  expect(actWords(t, 'imports.undo')).toBe('Undid an import');
  expect(actWords(t, 'moons.orbit')).toBe('moons.orbit');
});

test('every area that an act belongs to can be chosen, and has a name', () => {
  expect([...new Set(everyAct.map(areaOf))].filter((area) => !auditAreas.includes(area))).toEqual([]);
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
