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

function listener(): BroadcastListener & { received: (string | boolean)[] } {
  const received: (string | boolean)[] = [];
  return { received, onMessage: (word) => received.push(word), onConnectionChange: (canHear) => received.push(canHear) };
}

const soon = () => vi.advanceTimersByTimeAsync(1);

test('a message reaches the other servers, not its sender', async () => {
  const { open } = wire();
  const [a, b] = [broadcastOver(open, vi.fn()), broadcastOver(open, vi.fn())];
  const [earsOfA, earsOfB] = [listener(), listener()];
  a.listen(earsOfA);
  b.listen(earsOfB);
  await soon();
  for (const word of ['post:1', 'post:2', 'post:1']) a.publish(word);
  await soon();
  expect([earsOfA.received, earsOfB.received]).toEqual([[true], [true, 'post:1', 'post:2', 'post:1']]);
});

test('messages wait for a connection, each once, and are sent again when it broke', async () => {
  const { state, open } = wire();
  const [warn, other] = [vi.fn(), listener()];
  const [a, b] = [broadcastOver(open, warn), broadcastOver(open, vi.fn())];
  b.listen(other);
  await soon();
  state.isUp = false;
  a.listen(listener());
  for (const word of ['post:1', 'post:1', 'post:2']) a.publish(word);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(warn).toHaveBeenCalledTimes(1);
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.received).toEqual([true, 'post:1', 'post:2']);
  state.isUp = false;
  a.publish('post:3');
  await soon();
  state.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.received.at(-1)).toBe('post:3');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('too many messages become one that purges everything', async () => {
  const { open } = wire();
  const [a, b, ears] = [broadcastOver(open, vi.fn()), broadcastOver(open, vi.fn()), listener()];
  b.listen(ears);
  await soon();
  for (let at = 0; at < 10_001; at += 1) a.publish(`post:${at}`);
  a.listen(listener());
  await soon();
  expect(ears.received).toEqual([true, false, true]);
});

test('a lost connection is opened again; a silent one is taken for lost', async () => {
  const { state, open } = wire();
  const ears = listener();
  const a = broadcastOver(open, vi.fn());
  a.listen(ears);
  await soon();
  state.lose();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ears.received).toEqual([true, false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.opened).toBe(2);
  state.isDeaf = true;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(state.opened).toBe(3);
  a.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.opened, ears.received.at(-1)]).toEqual([3, false]);
});

test('nothing listens any more for a connection that was lost', async () => {
  const spies = [vi.spyOn(EventTarget.prototype, 'addEventListener'), vi.spyOn(EventTarget.prototype, 'removeEventListener')];
  const { state, open } = wire();
  const a = broadcastOver(open, vi.fn());
  a.listen(listener());
  await soon();
  for (let time = 0; time < 3; time += 1) {
    state.lose();
    await vi.advanceTimersByTimeAsync(1_100);
  }
  const counts = spies.map((spy) => spy.mock.calls.filter(([type]) => type === 'abort').length);
  vi.restoreAllMocks();
  expect([state.opened, ...counts]).toEqual([4, 4, 3]);
  a.close();
});
