import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageAnswers } from './page-answers.ts';

const HOT = 'GET hotpost/list';
const MENU = 'GET top-menu/category/listv2';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks by the key alone, and tells how often that came to the call. */
function counted(answers = createPageAnswers()) {
  const call = vi.fn(async () => ({}));
  const ask = (key: string, name = key) => answers.answer(key, name, call);
  return { ...answers, ask, times: () => call.mock.calls.length };
}

test('shares answers for shell and feed for some seconds, as the same object', async () => {
  const { ask, times } = counted();
  expect(await ask(HOT)).toBe(await ask(HOT));
  await ask(HOT, 'in another language');
  expect(times()).toBe(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(6000);
  await ask(HOT);
  expect(times()).toBe(3);
});

test('loads the content of a page every time', async () => {
  const { ask, times } = counted();
  await ask('GET get-post/{slug}');
  await ask('GET get-post/{slug}');
  expect(times()).toBe(2);
});

test('a change reloads hot posts, also pending ones, and not the menu', async () => {
  const { ask, times, forget } = counted();
  await ask(MENU);
  const coming = ask(HOT);
  forget();
  expect(await ask(HOT)).not.toBe(await coming);
  await ask(MENU);
  expect(times()).toBe(3);
});

test('stores no lists while disconnected from other servers', async () => {
  const { ask, times, setConnected } = counted();
  await ask(HOT);
  setConnected(false);
  await ask(HOT);
  await ask(HOT);
  expect(times()).toBe(3);
  setConnected(true);
  await ask(HOT);
  await ask(HOT);
  expect(times()).toBe(4);
});

test('does not store failures', async () => {
  const { answer } = createPageAnswers();
  await expect(answer(HOT, HOT, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answer(HOT, HOT, async () => 'there')).toBe('there');
});
