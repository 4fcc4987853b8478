import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { createProgressStreams } from './progress.ts';

afterEach(() => void vi.restoreAllMocks());

test('events end once who looks on may no longer do so', async () => {
  let [now, reads] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const events = createProgressStreams()(1, {
    read: async () => {
      reads += 1;
      now += 8_000;
      return { reads };
    },
    isOpen: () => true,
    isStopping: () => false,
    mayGoOn: async () => reads < 4,
  });
  expect((await events.toArray()).at(-1)).toBe('event: progress\ndata: {"reads":4}\n\n');
});

test('one member of the staff has ten streams at most, and another their own', async () => {
  const open = createProgressStreams();
  const progress = { read: async () => 1, isOpen: () => true, isStopping: () => false, mayGoOn: async () => true };
  const streams = Array.from({ length: 10 }, () => open(1, progress));
  expect(() => open(1, progress)).toThrow('too_many_requests');
  streams.push(open(2, progress));
  const [first] = streams;
  if (first === undefined) throw new Error('Ten were opened');
  const closed = once(first, 'close');
  first.destroy();
  await closed;
  streams.push(open(1, progress));
  for (const stream of streams) stream.destroy();
});
