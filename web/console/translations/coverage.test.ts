import { expect, test } from 'vitest';
import { percentOf, steppedCell, totalOf } from './coverage.ts';

test('nothing is complete before nothing is missing', () => {
  expect(percentOf({ fields: 1_000, filled: 999 })).toBe(99);
  expect(percentOf({ fields: 3, filled: 3 })).toBe(100);
  expect(percentOf({ fields: 0, filled: 0 })).toBe(100);
  const cell = { fields: 2, filled: 1, stale: 1 };
  expect(totalOf({ brands: cell, topics: cell })).toEqual({ fields: 4, filled: 2, stale: 2 });
});

test('arrow keys walk the cells as they are read', () => {
  const size = { rows: 3, columns: 4 };
  expect(steppedCell({ row: 0, column: 1 }, 'ArrowRight', size, false)).toEqual({ row: 0, column: 2 });
  expect(steppedCell({ row: 0, column: 1 }, 'ArrowRight', size, true)).toEqual({ row: 0, column: 0 });
  expect(steppedCell({ row: 2, column: 3 }, 'ArrowDown', size, false)).toEqual({ row: 2, column: 3 });
});
