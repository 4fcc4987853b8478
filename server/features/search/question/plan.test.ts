import { expect, test } from 'vitest';
import { ALL } from '../tiers.ts';
import { planOf } from './plan.ts';
import type { Group, Option } from './reading.ts';

const option = (word: string, documents: number, begun = false): Option => ({
  terms: [{ word, begun, documents }],
  how: 'itself',
  edits: 0,
  documents,
});
const group = (...options: Option[]): Group => ({ covers: [0], options });
const MILLION = 1_000_000;

test('a frequent question starts with the most popular products, a rare one goes to all', () => {
  const first = (documents: number) => planOf([[group(option('w', documents))]], MILLION).steps[0]?.[0];
  expect([first(5_000), first(4_999), first(500), first(480), first(0)]).toEqual([0, 1, 1, ALL, ALL]);
});

test('a small shop has no tiers', () => {
  expect(planOf([[group(option('w', 3_000))]], 3_500).steps).toEqual([[ALL]]);
});

test('the tiers behind are asked in turn', () => {
  expect(planOf([[group(option('w', 9_000))]], MILLION).steps).toEqual([[0], [1, 2], [ALL]]);
});

test('readings add up', () => {
  const reading = [group(option('w', 300))];
  expect(planOf([reading], MILLION).steps).toEqual([[ALL]]);
  expect(planOf([reading, reading], MILLION).steps).toEqual([[1, 2], [ALL]]);
});

test('much work asks the popular products first', () => {
  const [rare, wide] = [group(option('rare', 450)), group(option('s', 900_000, true))];
  expect(planOf([[rare, wide]], MILLION).steps).toEqual([[ALL]]);
  expect(planOf([[group(option('a', 20_000, true)), group(option('b', 22_000, true))]], MILLION).steps).toEqual([[1, 2], [ALL]]);
});

test('words that might always stand together, which would be many rows, ask the popular products first', () => {
  const together = (documents: number) => planOf([[group(option('water', 7_000)), group(option('linen', documents))]], MILLION).steps[0];
  expect([together(900), together(1_100)]).toEqual([[ALL], [1, 2]]);
});

test('a name of many words, which few things have, asks all at once', () => {
  const words = ['linen', 'water', 'body', 'mist'].map((word) => group(option(word, 7_000)));
  expect(planOf([words], MILLION).steps).toEqual([[ALL]]);
});

test('only a large shop has a third tier', () => {
  const tiers = (items: number) => planOf([[group(option('w', items / 500))]], items).steps[0];
  expect([tiers(300_000), tiers(500_000)]).toEqual([[1], [1, 2]]);
});

test('a beginning of very many words is a filter behind a rare word, not a condition of the index', () => {
  const plan = planOf([[group(option('s', 100_000, true)), group(option('rare', 20))]], MILLION);
  expect(plan).toMatchObject({ index: "'rare'", whole: "('s':* & 'rare')" });
});

test('a beginning of very many words behind a word of the same option is left to the filter too', () => {
  const bathSalt: Option = {
    ...option('bath', 5_000),
    terms: [
      { word: 'bath', begun: false, documents: 5_000 },
      { word: 'sa', begun: true, documents: 100_000 },
    ],
  };
  const plan = planOf([[group(option('green', 900)), group(option('bathsa', 3, true), { ...bathSalt, how: 'split' })]], MILLION);
  expect(plan).toMatchObject({ index: "('green' & ('bathsa':* | 'bath'))", whole: "('green' & ('bathsa':* | ('bath' & 'sa':*)))" });
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

test('a beginning that several readings need is written once', () => {
  const typing = group(option('st', 60_000, true));
  const readings = ['ljus', 'balans'].map((word) => [group(option(word, 70_000)), typing]);
  expect(planOf([...readings, [group(option('rare', 9))]], MILLION).whole).toBe("(('st':* & ('ljus' | 'balans')) | 'rare')");
  expect(planOf([...readings, [typing]], MILLION).whole).toBe("'st':*");
});

test('a beginning that the index collects for one reading is a condition for the others too', () => {
  const typing = group(option('st', 60_000, true));
  const [rare, frequent] = [group(option('rare', 1_000)), group(option('frequent', 300_000))];
  expect(planOf([[rare, typing]], MILLION).index).toBe("'rare'");
  const both = planOf(
    [
      [rare, typing],
      [frequent, typing],
    ],
    MILLION,
  );
  expect(both.index).toBe(both.whole);
});

test('words that might always stand together are narrowed by the index, though chance would leave few rows', () => {
  const words = [group(option('five', 30_000)), group(option('senses', 7_000)), group(option('rou', 9_000, true))];
  const plan = planOf([words], MILLION);
  expect(plan.index).toContain("'rou':*");
});
