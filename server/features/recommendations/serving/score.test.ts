import { expect, test } from 'vitest';
import { scoreHistory } from './score.ts';

const step = (pull: number, row: Record<number, number>) => ({
  pull,
  neighbours: Object.keys(row).map(Number),
  scores: Object.values(row),
});

test('decays older steps by 0.6, and hardly for mere views', () => {
  const scored = scoreHistory([step(0.2, { 7: 1, 8: 0.5 }), step(1, { 7: 0.5 }), step(1, { 9: 1 })]);
  const score = (product: number) => scored.find((one) => one.product === product)?.score;
  expect(score(8)).toBeCloseTo(0.2 * 0.5, 6);
  expect(score(7)).toBeCloseTo(0.2 * 1 + 1 * 0.6 ** 0.2 * 0.5, 6);
  expect(score(9)).toBeCloseTo(0.6 ** 1.2, 6);
});

test('gives the step that contributes most as the reason', () => {
  const scored = scoreHistory([step(0.2, { 7: 1 }), step(1, { 7: 0.5 })]);
  expect(scored).toMatchObject([{ product: 7, because: 1 }]);
});

test('scores nothing without a history', () => {
  expect(scoreHistory([])).toEqual([]);
});
