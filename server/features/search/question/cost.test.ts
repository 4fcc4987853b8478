import { expect, test } from 'vitest';
import { planOf } from './cost.ts';
import type { Group, Option } from './reading.ts';

const option = (word: string, documents: number, begun = false): Option => ({
  terms: [{ word, begun }],
  how: 'itself',
  edits: 0,
  documents,
});
const group = (...options: Option[]): Group => ({ covers: [0], options });
const MILLION = 1_000_000;

test('a frequent question starts with the most popular products, a rare one goes to all', () => {
  const tier = (documents: number) => planOf([[group(option('w', documents))]], MILLION).tier;
  expect([tier(5_000), tier(4_999), tier(500), tier(480), tier(0)]).toEqual([0, 1, 1, 2, 2]);
});

test('a small shop has no tiers', () => {
  expect(planOf([[group(option('w', 3_000))]], 3_500).tier).toBe(2);
});

test('readings add up', () => {
  const reading = [group(option('w', 300))];
  expect(planOf([reading], MILLION).tier).toBe(2);
  expect(planOf([reading, reading], MILLION).tier).toBe(1);
});

test('much work asks the popular products first', () => {
  const [rare, wide] = [group(option('rare', 450)), group(option('s', 900_000, true))];
  expect(planOf([[rare, wide]], MILLION).tier).toBe(2);
  expect(planOf([[group(option('a', 20_000, true)), group(option('b', 22_000, true))]], MILLION).tier).toBe(1);
});

test('a beginning of very many words is a filter behind a rare word, not a condition of the index', () => {
  const plan = planOf([[group(option('s', 100_000, true)), group(option('rare', 20))]], MILLION);
  expect(plan).toMatchObject({ index: "'rare'", whole: "('s':* & 'rare')" });
});

test('two words of middling frequency both go to the index', () => {
  const plan = planOf([[group(option('night', 8_000)), group(option('cream', 50_000))]], MILLION);
  expect(plan.index).toBe(plan.whole);
});

test('a beginning that another word has anyway is not asked', () => {
  expect(planOf([[group(option('rose', 80)), group(option('ro', 200, true))]], 10_000).whole).toBe("'rose'");
});

test('corrected beginnings stand behind what is likelier', () => {
  const begun: Option = { ...option('masc', 90, true), how: 'correction', edits: 1 };
  const whole: Option = { ...option('mask', 9), how: 'correction', edits: 1 };
  expect(planOf([[group(whole, begun)]], 10_000)).toMatchObject({ whole: "('mask' | 'masc':*)", likely: "'mask'" });
  expect(planOf([[group(begun)]], 10_000).likely).toBeNull();
});
