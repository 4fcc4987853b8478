import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAutoplay } from './autoplay.ts';

const page = { hidden: false, popup: null as object | null, querySelector: () => page.popup };
const part = { held: false, matches: () => part.held };
let moves = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  Object.assign(page, { hidden: false, popup: null });
  part.held = false;
  moves = 0;
  stop = startAutoplay(part as unknown as HTMLElement, () => {
    moves += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('moves on every three seconds until it is stopped', () => {
  vi.advanceTimersByTime(6000);
  expect(moves).toBe(2);
  stop();
  vi.advanceTimersByTime(6000);
  expect(moves).toBe(2);
});

test.each([
  ['a popup lies over the page', () => Object.assign(page, { popup: {} })],
  ['the tab is hidden', () => Object.assign(page, { hidden: true })],
  ['the pointer or the focus is on it', () => Object.assign(part, { held: true })],
])('stands still while %s', (_why, happen) => {
  happen();
  vi.advanceTimersByTime(9000);
  expect(moves).toBe(0);
});
