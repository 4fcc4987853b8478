import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from './call.ts';
import { lenaOpened, lenaProfile, stubBrowser } from './session.test-data.ts';

let browser: ReturnType<typeof stubBrowser>;
let kept: Map<string, string>;
let answer: () => Promise<unknown>;
const call = (() => answer()) as unknown as Call;

beforeEach(() => {
  browser = stubBrowser();
  ({ kept } = browser);
  answer = async () => lenaProfile;
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('./session.ts');

test('signing in keeps the specified keys and fetches the profile', async () => {
  const { restoreSession, currentSession } = await load();
  await restoreSession(call, lenaOpened, 'lena@post.example');
  expect(Object.fromEntries(kept)).toEqual({
    access_token: 'secret',
    userId: '7',
    role: 'USER',
    uuid: 'u-7',
    email: 'lena@post.example',
  });
  expect(currentSession()).toEqual({ token: 'secret', member: lenaProfile });
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
  answer = async () => lenaProfile;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(currentSession()).toEqual({ token: 'good', member: lenaProfile });
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
  browser.elsewhere('access_token');
  await vi.waitFor(() => expect(currentSession()).toEqual({ token: 'theirs', member: lenaProfile }));
  kept.clear();
  browser.elsewhere(null);
  expect(currentSession()).toEqual({ token: null, member: null });
});

test('a profile that comes after another sign-in is not shown', async () => {
  const { restoreSession, currentSession } = await load();
  let late: (member: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (late = resolve));
  const first = restoreSession(call, lenaOpened, 'lena@post.example');
  const afterFirst = late;
  const second = restoreSession(call, { ...lenaOpened, access_token: 'next' }, 'mika@post.example');
  const afterSecond = late;
  afterSecond({ ...lenaProfile, name: 'Mika' });
  await second;
  afterFirst(lenaProfile);
  await first;
  expect(currentSession()).toMatchObject({ token: 'next', member: { name: 'Mika' } });
});

test('signing out forgets everything and begins anew at home', async () => {
  const { restoreSession, endSession, currentSession } = await load();
  await restoreSession(call, lenaOpened, 'lena@post.example');
  kept.set('symbol', 'EUR');
  endSession();
  expect(kept.size).toBe(0);
  expect(currentSession()).toEqual({ token: null, member: null });
  expect(browser.went).toHaveBeenCalledWith('/en/home?currency=USD&language=en');
});
