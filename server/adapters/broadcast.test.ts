import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BroadcastListener, broadcastOver, type OpenBroadcastConnection } from './broadcast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line of which the test has the other end. */
function wire() {
  const state = { isUp: true, isDeaf: false, opened: 0, sent: [] as string[], lose: () => {} };
  const all = new Set<(text: string) => void>();
  const open: OpenBroadcastConnection = async (heard, lost) => {
    if (!state.isUp) throw new Error('nobody there');
    state.opened += 1;
    state.lose = lost;
    all.add(heard);
    return {
      send: async (text) => {
        if (!state.isUp) throw new Error('lost');
        state.sent.push(text);
        if (!state.isDeaf) for (const each of all) each(text);
      },
      close: () => void all.delete(heard),
    };
  };
  return { state, open };
}

function listener(): BroadcastListener & { told: (string | boolean)[] } {
  const told: (string | boolean)[] = [];
  return { told, heard: (word) => told.push(word), hearing: (canHear) => told.push(canHear) };
}

const soon = () => vi.advanceTimersByTimeAsync(1);

test('what one tells the others hear, not oneself', async () => {
  const { open } = wire();
  const [a, b] = [broadcastOver(open, vi.fn()), broadcastOver(open, vi.fn())];
  const [earsOfA, earsOfB] = [listener(), listener()];
  a.listen(earsOfA);
  b.listen(earsOfB);
  await soon();
  for (const word of ['post:1', 'post:2', 'post:1']) a.tell(word);
  await soon();
  expect([earsOfA.told, earsOfB.told]).toEqual([[true], [true, 'post:1', 'post:2', 'post:1']]);
});

test('words wait for a line, each once, and are sent again when the line took them down with it', async () => {
  const { state, open } = wire();
  const [warn, other] = [vi.fn(), listener()];
  const [a, b] = [broadcastOver(open, warn), broadcastOver(open, vi.fn())];
  b.listen(other);
  await soon();
  state.isUp = false;
  a.listen(listener());
  for (const word of ['post:1', 'post:1', 'post:2']) a.tell(word);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(warn).toHaveBeenCalledTimes(1);
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.told).toEqual([true, 'post:1', 'post:2']);
  state.isUp = false;
  a.tell('post:3');
  await soon();
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.told.at(-1)).toBe('post:3');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('too many words become one: everything', async () => {
  const { open } = wire();
  const [a, b, ears] = [broadcastOver(open, vi.fn()), broadcastOver(open, vi.fn()), listener()];
  b.listen(ears);
  await soon();
  for (let at = 0; at < 10_001; at += 1) a.tell(`post:${at}`);
  a.listen(listener());
  await soon();
  expect(ears.told).toEqual([true, false, true]);
});

test('a line that is lost is opened again; one that says nothing any more is taken for lost', async () => {
  const { state, open } = wire();
  const ears = listener();
  const a = broadcastOver(open, vi.fn());
  a.listen(ears);
  await soon();
  state.lose();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ears.told).toEqual([true, false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.opened).toBe(2);
  state.isDeaf = true;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(state.opened).toBe(3);
  a.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.opened, ears.told.at(-1)]).toEqual([3, false]);
});
