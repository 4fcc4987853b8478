import { expect, test } from 'vitest';
import { DAYS, lanesOf, laterDay, mondayOf, type PlannedBanner, stateOf, todayAt } from './plan.ts';

const now = new Date(2026, 10, 25, 12);
const start = mondayOf(now);
const at = (days: number, hour = 0) => new Date(2026, 10, 23 + days, hour).toISOString();
const banner = (id: number, shown_from: string | null, shown_until: string | null, position = 1): PlannedBanner => ({
  ...{ id, position, shown_from, shown_until },
  title: `b${id}`,
  image: null,
});

test('a plan begins on Monday', () => {
  expect([start.getDay(), start.getDate()]).toEqual([1, 23]);
  expect(mondayOf(new Date(2026, 10, 29)).getDate()).toBe(23);
  expect(laterDay(start, 7).getDate()).toBe(30);
});

test('a banner without dates takes the whole lane, and nothing is empty', () => {
  const [lane] = lanesOf([banner(1, null, null)], start, now);
  expect(lane?.slots).toMatchObject([{ from: 1, to: DAYS + 1, state: 'running' }]);
  expect(lane?.gaps).toEqual([]);
});

test('an end at midnight belongs to the day before, one in the evening to its own', () => {
  const [lane] = lanesOf([banner(1, at(0), at(7)), banner(2, at(7), at(9, 20))], start, now);
  expect(lane?.slots.map(({ from, to }) => [from, to])).toEqual([
    [1, 8],
    [8, 11],
  ]);
});

test('empty stretches count from today on', () => {
  const [lane] = lanesOf([banner(1, at(0), at(1)), banner(2, at(7), at(14))], start, now);
  expect(lane?.gaps).toEqual([
    { from: 3, to: 8 },
    { from: 15, to: DAYS + 1 },
  ]);
});

test('lanes follow positions; what stands outside of the weeks is left out', () => {
  const lanes = lanesOf([banner(1, at(100), null, 2), banner(2, null, at(-3), 1), banner(3, null, null, 3)], start, now);
  expect(lanes.map(({ position, slots }) => [position, slots.length])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
  ]);
});

test('a banner is running, scheduled or over', () => {
  expect(stateOf(banner(1, at(5), null), now)).toBe('scheduled');
  expect(stateOf(banner(1, null, at(1)), now)).toBe('ended');
  expect(stateOf(banner(1, at(0), at(5)), now)).toBe('running');
});

test('today has its place within the weeks alone', () => {
  expect(todayAt(start, now)).toBeCloseTo(2.5 / DAYS);
  expect(todayAt(laterDay(start, 7), now)).toBeNull();
});
