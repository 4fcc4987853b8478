import { expect, test } from 'vitest';
import { type Face, fitted, letters, measure, wrap, writable } from './lettering.ts';

const FACES: Face[] = ['serif', 'italic', 'black', 'sans', 'cond', 'italiana', 'tenor', 'wide'];

test.each(FACES)('a text fitted into %s is never wider than its room', (face) => {
  for (const text of ['Maison Orrel', 'Écorce & Ombre', 'Wasserlösliche Feuchtigkeitspflege', 'A']) {
    const size = fitted(text, face, 120, 40, 0.1);
    expect(measure(text, face, size, 0.1)).toBeLessThanOrEqual(120.001);
  }
});

test('lines break at words and hold all of them', () => {
  const lines = wrap('Overnight repairing balm with rose hip and shea', 'sans', 20, 160);
  expect(lines.join(' ')).toBe('Overnight repairing balm with rose hip and shea');
  for (const line of lines.filter((one) => one.includes(' '))) expect(measure(line, 'sans', 20)).toBeLessThanOrEqual(160);
});

test('what a face has no letters for is written in those it has', () => {
  expect(writable('Чистая Линия', 'serif')).toBe('Chistaya Liniya');
  expect(writable('Œuvre', 'italiana')).toMatch(/^O/);
  expect(writable('Łódź', 'sans')).toBe('Lódz');
  expect(writable('雪花秀', 'tenor')).toMatch(/^[A-Za-z ]+$/);
  expect(writable('🌸', 'sans')).not.toContain('🌸');
});

test('letters begin where they are anchored', () => {
  const left = (d: string) => Math.min(...[...d.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  const setting = { face: 'sans' as const, size: 40 };
  expect(left(letters('Hill', { ...setting, anchor: 'start' }))).toBeGreaterThanOrEqual(0);
  expect(left(letters('Hill', { ...setting, anchor: 'end' }))).toBeLessThan(-30);
});
