import { expect, test } from 'vitest';
import { askForCopy, ENGINES } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { drawing } from '../draw.ts';
import { type AttackName, attackAccounts, attacks } from './attack.ts';
import { chanceOf, spread, superiority } from './statistics.ts';

/** Allows for starting a shop and a few hundred calls. */
const LIMIT_MS = 300_000;
const size = { tries: 60, headStart: { shop: 290, account: 95 }, rounds: 5, signUps: 2 };

test.each(ENGINES)('a shop on the %s database holds against attacks on its accounts', { timeout: LIMIT_MS }, async (engine) => {
  const { dataDir, url, missing } = await askForCopy(engine);
  if (missing) return;
  const env = { DATA_DIR: dataDir ?? temporaryFolder('rosewater-attack-'), MEMBERS: '60', ...(url && { DATABASE_URL: url }) };
  const findings = await attackAccounts(drawing(26), { size, env, only: Object.keys(attacks) as AttackName[] });
  expect(findings.map(({ attack, wrong }) => ({ attack, wrong }))).toEqual(findings.map(({ attack }) => ({ attack, wrong: [] })));
});

test('the statistic tells samples apart that differ, and none that do not', () => {
  const draw = drawing(26);
  const sample = (more: number) => Array.from({ length: 400 }, () => draw.below(1000) + more);
  const alike = superiority(sample(0), sample(0));
  const apart = superiority(sample(200), sample(0));
  expect(Math.abs(alike - 0.5)).toBeLessThan(4 * spread(400, 400));
  expect(apart).toBeGreaterThan(0.6);
  expect(chanceOf(apart, 400, 400)).toBeLessThan(1e-6);
  expect(superiority([1, 1], [1, 1])).toBe(0.5);
});
