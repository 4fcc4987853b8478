import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('at most five numbers, the current one in the middle where there is room', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});
