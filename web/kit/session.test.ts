import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from './call.ts';

const me = { id: 7, uuid: 'u-7', role: 'USER', email: 'lena@post.example', name: 'Lena', is_verified: 'Y' };
const opened = { access_token: 'secret', id: 7, uuid: 'u-7', role: 'USER' };

let kept: Map<string, string>;
let events: EventTarget;
let answer: () => Promise<unknown>;
const call = (() => answer()) as unknown as Call;
const went = vi.fn();

beforeEach(() => {
  kept = new Map();
  events = new EventTarget();
  answer = async () => me;
  went.mockClear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', { assign: went });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./session.ts');
const elsewhere = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('signing in keeps the specified keys and fetches the profile', async () => {
  const { restoreSession, currentSession } = await load();
  await restoreSession(call, opened, 'lena@post.example');
  expect(Object.fromEntries(kept)).toEqual({
    access_token: 'secret',
    userId: '7',
    role: 'USER',
    uuid: 'u-7',
    email: 'lena@post.example',
  });
  expect(currentSession()).toEqual({ token: 'secret', member: me });
});

test('removes a token for which the server answers no profile', async () => {
  kept.set('access_token', 'old');
  answer = () => Promise.reject({ status: 500, code: 'server_error' });
  const { startSession, currentSession } = await load();
  startSession(call);
  expect(currentSession().token).toBe('old');
  await vi.waitFor(() => expect(currentSession().token).toBeNull());
  expect(kept.has('access_token')).toBe(false);
});

test.for([
  [0, 'without an answer'],
  [503, 'by a busy server'],
])('keeps the token and asks again after a profile request that ends with %i, %s', async ([status]) => {
  vi.useFakeTimers();
  kept.set('access_token', 'good');
  const asked: number[] = [];
  const begun = Date.now();
  answer = () => {
    asked.push((Date.now() - begun) / 1000);
    return Promise.reject({ status, code: 'any', message: '', errors: [] });
  };
  const { startSession, currentSession } = await load();
  startSession(call);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(currentSession()).toEqual({ token: 'good', member: null });
  answer = async () => me;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(currentSession()).toEqual({ token: 'good', member: me });
  vi.useRealTimers();
});

test('asks no more for the profile of somebody who has signed out', async () => {
  vi.useFakeTimers();
  kept.set('access_token', 'good');
  const refused = vi.fn(() => Promise.reject({ status: 0, code: 'no_answer', message: '', errors: [] }));
  answer = refused;
  const { startSession, dropToken } = await load();
  startSession(call);
  await vi.advanceTimersByTimeAsync(500);
  dropToken();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(refused).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('another tab that signs in or out is followed', async () => {
  const { startSession, currentSession } = await load();
  startSession(call);
  kept.set('access_token', 'theirs');
  elsewhere('access_token');
  await vi.waitFor(() => expect(currentSession()).toEqual({ token: 'theirs', member: me }));
  kept.clear();
  elsewhere(null);
  expect(currentSession()).toEqual({ token: null, member: null });
});

test('a profile that comes after another sign-in is not shown', async () => {
  const { restoreSession, currentSession } = await load();
  let late: (member: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (late = resolve));
  const first = restoreSession(call, opened, 'lena@post.example');
  const afterFirst = late;
  const second = restoreSession(call, { ...opened, access_token: 'next' }, 'mika@post.example');
  const afterSecond = late;
  afterSecond({ ...me, name: 'Mika' });
  await second;
  afterFirst(me);
  await first;
  expect(currentSession()).toMatchObject({ token: 'next', member: { name: 'Mika' } });
});

test('signing out forgets everything and begins anew at home', async () => {
  const { restoreSession, endSession, currentSession } = await load();
  await restoreSession(call, opened, 'lena@post.example');
  kept.set('symbol', 'EUR');
  endSession();
  expect(kept.size).toBe(0);
  expect(currentSession()).toEqual({ token: null, member: null });
  expect(went).toHaveBeenCalledWith('/en/home?currency=USD&language=en');
});
