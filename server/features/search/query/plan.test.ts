import { expect, test } from 'vitest';
import { ALL } from '../items.ts';
import { planQuery } from './plan.ts';
import type { Alternative, TermGroup } from './terms.ts';

const alternative = (word: string, documents: number, isPrefix = false): Alternative => ({
  terms: [{ word, isPrefix, documents }],
  source: 'itself',
  edits: 0,
  documents,
});
const group = (...alternatives: Alternative[]): TermGroup => ({ covers: [0], alternatives });
const MILLION = 1_000_000;

test('a frequent query starts with the most popular products, a rare one goes to all', () => {
  const first = (documents: number) => planQuery([[group(alternative('w', documents))]], MILLION).steps[0]?.[0];
  expect([first(5_000), first(4_999), first(500), first(480), first(0)]).toEqual([0, 1, 1, ALL, ALL]);
});

test('a small shop has no tiers', () => {
  expect(planQuery([[group(alternative('w', 3_000))]], 3_500).steps).toEqual([[ALL]]);
});

test('queries the later tiers in turn', () => {
  expect(planQuery([[group(alternative('w', 9_000))]], MILLION).steps).toEqual([[0], [1, 2], [ALL]]);
});

test('adds up the rows of all interpretations', () => {
  const interpretation = [group(alternative('w', 300))];
  expect(planQuery([interpretation], MILLION).steps).toEqual([[ALL]]);
  expect(planQuery([interpretation, interpretation], MILLION).steps).toEqual([[1, 2], [ALL]]);
});

test('queries popular products first when there is much work', () => {
  const [rare, wide] = [group(alternative('rare', 450)), group(alternative('s', 900_000, true))];
  expect(planQuery([[rare, wide]], MILLION).steps).toEqual([[ALL]]);
  expect(planQuery([[group(alternative('a', 20_000, true)), group(alternative('b', 22_000, true))]], MILLION).steps).toEqual([
    [1, 2],
    [ALL],
  ]);
});

test('words that might always stand together, which would be many rows, ask the popular products first', () => {
  const together = (documents: number) =>
    planQuery([[group(alternative('water', 7_000)), group(alternative('linen', documents))]], MILLION).steps[0];
  expect([together(900), together(1_100)]).toEqual([[ALL], [1, 2]]);
});

test('a name of many words, which few things have, asks all at once', () => {
  const words = ['linen', 'water', 'body', 'mist'].map((word) => group(alternative(word, 7_000)));
  expect(planQuery([words], MILLION).steps).toEqual([[ALL]]);
});

test('only a large shop has a third tier', () => {
  const tiers = (items: number) => planQuery([[group(alternative('w', items / 500))]], items).steps[0];
  expect([tiers(300_000), tiers(500_000)]).toEqual([[1], [1, 2]]);
});

test('a beginning of very many words is a filter behind a rare word, not a condition of the index', () => {
  const plan = planQuery([[group(alternative('s', 100_000, true)), group(alternative('rare', 20))]], MILLION);
  expect(plan).toMatchObject({ index: "'rare'", whole: "('s':* & 'rare')" });
});

test('a beginning of very many words behind a word of the same alternative is left to the filter too', () => {
  const bathSalt: Alternative = {
    ...alternative('bath', 5_000),
    terms: [
      { word: 'bath', isPrefix: false, documents: 5_000 },
      { word: 'sa', isPrefix: true, documents: 100_000 },
    ],
  };
  const plan = planQuery(
    [[group(alternative('green', 900)), group(alternative('bathsa', 3, true), { ...bathSalt, source: 'split' })]],
    MILLION,
  );
  expect(plan).toMatchObject({ index: "('green' & ('bathsa':* | 'bath'))", whole: "('green' & ('bathsa':* | ('bath' & 'sa':*)))" });
});

test('two words of middling frequency both go to the index', () => {
  const plan = planQuery([[group(alternative('night', 8_000)), group(alternative('cream', 50_000))]], MILLION);
  expect(plan.index).toBe(plan.whole);
});

test('leaves out a prefix that another word implies', () => {
  expect(planQuery([[group(alternative('rose', 80)), group(alternative('ro', 200, true))]], 10_000).whole).toBe("'rose'");
});

test('corrected beginnings stand behind what is likelier', () => {
  const isPrefix: Alternative = { ...alternative('masc', 90, true), source: 'correction', edits: 1 };
  const whole: Alternative = { ...alternative('mask', 9), source: 'correction', edits: 1 };
  expect(planQuery([[group(whole, isPrefix)]], 10_000)).toMatchObject({ whole: "('mask' | 'masc':*)", likely: "'mask'" });
  expect(planQuery([[group(isPrefix)]], 10_000).likely).toBeNull();
});

test('a beginning that several interpretations need is written once', () => {
  const typing = group(alternative('st', 60_000, true));
  const interpretations = ['ljus', 'balans'].map((word) => [group(alternative(word, 70_000)), typing]);
  expect(planQuery([...interpretations, [group(alternative('rare', 9))]], MILLION).whole).toBe("(('st':* & ('ljus' | 'balans')) | 'rare')");
  expect(planQuery([...interpretations, [typing]], MILLION).whole).toBe("'st':*");
});

test('a beginning that the index collects for one interpretation is a condition for the others too', () => {
  const typing = group(alternative('st', 60_000, true));
  const [rare, frequent] = [group(alternative('rare', 1_000)), group(alternative('frequent', 300_000))];
  expect(planQuery([[rare, typing]], MILLION).index).toBe("'rare'");
  const both = planQuery(
    [
      [rare, typing],
      [frequent, typing],
    ],
    MILLION,
  );
  expect(both.index).toBe(both.whole);
});

test('words that might always stand together are narrowed by the index, though chance would leave few rows', () => {
  const words = [group(alternative('five', 30_000)), group(alternative('senses', 7_000)), group(alternative('rou', 9_000, true))];
  const plan = planQuery([words], MILLION);
  expect(plan.index).toContain("'rou':*");
});
