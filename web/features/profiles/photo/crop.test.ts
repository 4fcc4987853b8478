import { expect, test } from 'vitest';
import { centredView, cropBox, dragged } from './crop.ts';

const wide = { width: 400, height: 200 };

test('a square in the middle at first, as large as the picture allows', () => {
  expect(cropBox(wide, centredView)).toEqual({ side: 200, left: 100, top: 0 });
  expect(cropBox({ width: 200, height: 300 }, centredView)).toEqual({ side: 200, left: 0, top: 50 });
});

test('it never leaves the picture, however large or far', () => {
  expect(cropBox(wide, { zoom: 2, across: 1, down: 1 })).toEqual({ side: 100, left: 300, top: 100 });
  expect(cropBox(wide, { zoom: 2, across: 0, down: 0 })).toEqual({ side: 100, left: 0, top: 0 });
});

test('a drag moves the picture with the finger and stops at its edge', () => {
  expect(dragged(wide, centredView, 0.5, 0)).toEqual({ zoom: 1, across: 0, down: 0.5 });
  expect(dragged(wide, centredView, -0.25, 3)).toEqual({ zoom: 1, across: 0.75, down: 0.5 });
  expect(dragged(wide, { zoom: 2, across: 0.5, down: 0.5 }, 0, -9).down).toBe(1);
});
