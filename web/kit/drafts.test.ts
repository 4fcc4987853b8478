import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from './call.ts';

const storageOf = (): Storage => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
    clear: () => {
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  // Keys of a storage are its own enumerable properties.
  return new Proxy(kept, { get: (_, name: string) => methods[name as keyof typeof methods] ?? kept[name] }) as unknown as Storage;
};

const opened = (id: number) => ({ access_token: `token-${id}`, id, uuid: `u-${id}`, role: 'USER' });
const call = (async () => ({ id: Number(localStorage.getItem('userId')), uuid: '', role: 'USER', email: '' })) as unknown as Call;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('location', { assign: () => undefined, pathname: '/nl/product/rose-oil', search: '?popup=login' });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({ ...(await import('./drafts.ts')), ...(await import('./sign-in.ts')), ...(await import('./session.ts')) });

test('what a visitor wrote becomes the draft of who signs in', async () => {
  const { keepDraft, readDraft, completeSignIn } = await load();
  keepDraft('review:1', { comment: 'Soft' });
  await completeSignIn(call, opened(7), 'lena@post.example');
  expect(readDraft('review:1')).toEqual({ comment: 'Soft' });
  keepDraft('review:1', null);
  expect(readDraft('review:1')).toBeNull();
});

test('a draft outlives an expired session and waits for its member, whom no other replaces', async () => {
  const { keepDraft, readDraft, completeSignIn, endSession } = await load();
  await completeSignIn(call, opened(7), 'lena@post.example');
  keepDraft('review:1', 'mine');
  endSession();
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(readDraft('review:1')).toBeNull();
  await completeSignIn(call, opened(7), 'lena@post.example');
  expect(readDraft('review:1')).toBe('mine');
  endSession();
  await completeSignIn(call, opened(8), 'mika@post.example');
  expect(readDraft('review:1')).toBeNull();
  endSession();
  await completeSignIn(call, opened(7), 'lena@post.example');
  expect(readDraft('review:1')).toBeNull();
});

test('logging out forgets all drafts and nothing else of the tab', async () => {
  const { keepDraft, readDraft, dropDrafts } = await load();
  sessionStorage.setItem('notice', 'x');
  keepDraft('review:1', 'mine');
  dropDrafts();
  expect(readDraft('review:1')).toBeNull();
  expect(sessionStorage.getItem('notice')).toBe('x');
});

test('an action waits under its name, for half an hour, and is handed out once', async () => {
  vi.useFakeTimers();
  const { rememberAction, takeAction, pendingAction } = await import('./pending-action.ts');
  rememberAction({ lang: 'nl' }, 'toggle', { to: 1 });
  expect(pendingAction()?.place).toBe('/product/rose-oil');
  expect(takeAction('review')).toBeNull();
  expect(takeAction('toggle')?.data).toEqual({ to: 1 });
  expect(takeAction('toggle')).toBeNull();
  rememberAction({ lang: 'nl' }, 'toggle', { to: 1 });
  vi.advanceTimersByTime(31 * 60_000);
  expect(takeAction('toggle')).toBeNull();
  vi.useRealTimers();
});
