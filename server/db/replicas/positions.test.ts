import { expect, test } from 'vitest';
import { createLogHistory } from './log-history.ts';
import { createPositions } from './positions.ts';

/** Positions over a primary that answers when it is told to. */
function open() {
  const asked: PromiseWithResolvers<number>[] = [];
  const positions = createPositions(() => {
    const answer = Promise.withResolvers<number>();
    asked.push(answer);
    return answer.promise;
  });
  const answer = async (position: number) => {
    asked.shift()?.resolve(position);
    await new Promise(setImmediate);
  };
  return { positions, answer };
}

test('nothing is known before others are heard, nor from a change until the primary was asked after it', async () => {
  const { positions, answer } = open();
  expect(positions.neededBy(null)).toBe(Number.POSITIVE_INFINITY);
  positions.setHearing(true);
  await answer(100);
  expect(positions.neededBy(null)).toBe(100);
  positions.changed();
  positions.changed();
  await answer(200);
  // Asked before the second change.
  expect(positions.neededBy(null)).toBe(Number.POSITIVE_INFINITY);
  await answer(300);
  expect(positions.neededBy(null)).toBe(300);
  positions.setHearing(false);
  await answer(400);
  expect(positions.neededBy(7)).toBe(Number.POSITIVE_INFINITY);
});

test('a member needs their own writes, and who is forgotten is taken for everybody', async () => {
  const { positions, answer } = open();
  positions.setHearing(true);
  await answer(100);
  positions.wrote(7, 150);
  positions.wrote(7, 120);
  expect([positions.neededBy(7), positions.neededBy(8), positions.neededBy(null)]).toEqual([150, 100, 100]);
  for (let member = 1_000; member < 51_000; member += 1) positions.wrote(member, 10);
  expect([positions.neededBy(8), positions.neededBy(null)]).toEqual([150, 150]);
});

test('positions of a log that was begun anew count no more', async () => {
  const { positions, answer } = open();
  positions.setHearing(true);
  await answer(1_000);
  positions.wrote(7, 2_000);
  positions.restart();
  await answer(500);
  expect([positions.neededBy(7), positions.neededBy(null)]).toEqual([500, 500]);
});

test('lag is how long the primary has had more, so an idle one makes none', () => {
  let now = 0;
  const history = createLogHistory(() => now);
  expect(history.note(100)).toBe(true);
  now = 60_000;
  expect([history.behindMs(100), history.behindMs(99)]).toEqual([0, 60_000]);
  history.note(200);
  now = 63_000;
  expect(history.behindMs(100)).toBe(3_000);
  expect(history.note(150)).toBe(false);
  expect(history.behindMs(150)).toBe(0);
});
