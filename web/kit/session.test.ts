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

test('a token whose profile cannot be fetched goes', async () => {
  kept.set('access_token', 'old');
  answer = () => Promise.reject({ status: 500, code: 'server_error' });
  const { startSession, currentSession } = await load();
  startSession(call);
  expect(currentSession().token).toBe('old');
  await vi.waitFor(() => expect(currentSession().token).toBeNull());
  expect(kept.has('access_token')).toBe(false);
});

test('a request that is cut off, as by the end of its page, says nothing about the token: it is asked once more', async () => {
  vi.useFakeTimers();
  kept.set('access_token', 'good');
  answer = () => Promise.reject({ status: 0, code: 'no_answer', message: '', errors: [] });
  const { startSession, currentSession, loadProfile } = await load();
  startSession(call);
  await vi.advanceTimersByTimeAsync(900);
  expect(kept.get('access_token')).toBe('good');
  answer = async () => me;
  await vi.advanceTimersByTimeAsync(200);
  expect(currentSession()).toEqual({ token: 'good', member: me });

  answer = () => Promise.reject({ status: 0, code: 'no_answer', message: '', errors: [] });
  const asking = loadProfile(call);
  await vi.advanceTimersByTimeAsync(1100);
  await asking;
  expect(kept.has('access_token')).toBe(false);
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
