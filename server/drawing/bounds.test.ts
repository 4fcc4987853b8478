import { expect, test } from 'vitest';
import { bounds } from './bounds.ts';
import { ellipse, roundedRect } from './shapes.ts';

test('a box holds straight lines exactly', () => {
  expect(bounds('M10 20L30 -5H-4V8Z')).toEqual({ x0: -4, y0: -5, x1: 30, y1: 20 });
});

test('relative commands go on from where the pen is', () => {
  expect(bounds('M10 10h20v5l-40 1Z')).toEqual({ x0: -10, y0: 10, x1: 30, y1: 16 });
});

test('a box holds smooth curves to their end', () => {
  expect(bounds('M0 0C5 5 10 10 20 0S60 -30 90 40').x1).toBe(90);
});

test('a box holds the arcs of round shapes', () => {
  const box = bounds(ellipse(5, 7, 30, 12));
  expect(box.x0).toBeLessThanOrEqual(-25);
  expect(box.x1).toBeGreaterThanOrEqual(35);
  expect(box.y0).toBeLessThanOrEqual(-5);
  expect(box.y1).toBeGreaterThanOrEqual(19);
});

test('rounded corners do not blow a box up beyond their radius', () => {
  const box = bounds(roundedRect(0, 0, 100, 60, 10));
  expect(box.x0).toBeGreaterThanOrEqual(-10);
  expect(box.x1).toBeLessThanOrEqual(110);
});
