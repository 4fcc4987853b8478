import { expect, test } from 'vitest';
import { DAYS, laterDay, type PlannedBanner } from './plan.ts';
import { type BarMove, movedBanner, scheduleChanges } from './plan-moves.ts';

const start = new Date(2026, 10, 23);
const at = (days: number, hour = 0) => new Date(2026, 10, 23 + days, hour).toISOString();
const banner = (shown_from: string | null, shown_until: string | null): PlannedBanner => ({
  ...{ id: 1, title: 'b', image: null, position: 1, shown_from, shown_until },
});
const dates = (of: PlannedBanner, move: BarMove) => {
  const { shown_from, shown_until } = movedBanner(of, move, start);
  return [shown_from, shown_until];
};

test('a bar is moved by days and keeps its hours and its open ends', () => {
  expect(dates(banner(at(1, 6), at(4, 20)), { part: 'whole', days: 3 })).toEqual([at(4, 6), at(7, 20)]);
  expect(dates(banner(null, at(4)), { part: 'whole', days: -1 })).toEqual([null, at(3)]);
  expect(dates(banner(null, null), { part: 'whole', days: 5 })).toEqual([null, null]);
});

test('an end is moved alone; an open one is taken hold of at the edge of the plan', () => {
  expect(dates(banner(at(1, 6), at(4, 20)), { part: 'start', days: 2 })).toEqual([at(3, 6), at(4, 20)]);
  expect(dates(banner(at(1, 6), at(4, 20)), { part: 'end', days: -1 })).toEqual([at(1, 6), at(3, 20)]);
  expect(dates(banner(null, null), { part: 'start', days: 2 })).toEqual([at(2), null]);
  expect(dates(banner(at(-30, 6), null), { part: 'start', days: 2 })).toEqual([at(2), null]);
  expect(dates(banner(at(-30, 6), null), { part: 'start', days: -2 })).toEqual([at(-32, 6), null]);
  expect(dates(banner(null, null), { part: 'end', days: -3 })).toEqual([null, laterDay(start, DAYS - 3).toISOString()]);
  expect(dates(banner(null, null), { part: 'end', days: 3 })).toEqual([null, null]);
});

test('no bar is over before it begins', () => {
  const short = banner(at(1), at(3));
  expect(dates(short, { part: 'start', days: 2 })).toEqual([at(1), at(3)]);
  expect(dates(short, { part: 'end', days: -9 })).toEqual([at(1), at(3)]);
});

test('a save is sent what differs and nothing else', () => {
  const before = banner(at(1), at(3));
  expect(scheduleChanges(before, movedBanner(before, { part: 'whole', days: 0, position: 2 }, start))).toEqual({ position: 2 });
  expect(scheduleChanges(before, movedBanner(before, { part: 'end', days: 1 }, start))).toEqual({ shown_until: at(4) });
  expect(scheduleChanges(before, before)).toEqual({});
});
