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
/** What signing in is told of; in these documents it is said by who signs in. */
const said = { message: 'Hello' };
const call = (async () => ({ id: Number(localStorage.getItem('userId')), uuid: '', role: 'USER', email: '' })) as unknown as Call;

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('location', { assign: () => undefined, pathname: '/nl/product/rose-oil', search: '?popup=login' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A new document. */
async function load() {
  vi.resetModules();
  const [drafts, signIn, signOut, session, actions] = await Promise.all([
    import('./drafts.ts'),
    import('./sign-in.ts'),
    import('./sign-out.ts'),
    import('./session.ts'),
    import('./pending-action.ts'),
  ]);
  return { ...drafts, ...signIn, ...signOut, ...session, ...actions };
}

test('what a visitor wrote becomes the draft of who signs in', async () => {
  const { keepDraft, readDraft, completeSignIn } = await load();
  keepDraft('review:1', { comment: 'Soft' });
  await completeSignIn(call, opened(7), 'lena@post.example', said);
  expect(readDraft('review:1')).toEqual({ comment: 'Soft' });
  keepDraft('review:1', null);
  expect(readDraft('review:1')).toBeNull();
});

test('a draft outlives an expired session and waits for its member, whom no other replaces', async () => {
  const first = await load();
  await first.completeSignIn(call, opened(7), 'lena@post.example', said);
  first.keepDraft('review:1', 'mine');
  first.endSession();
  expect(localStorage.getItem('access_token')).toBeNull();
  const second = await load();
  expect(second.readDraft('review:1')).toBeNull();
  await second.completeSignIn(call, opened(7), 'lena@post.example', said);
  expect(second.readDraft('review:1')).toBe('mine');
  second.endSession();
  const third = await load();
  await third.completeSignIn(call, opened(8), 'mika@post.example', said);
  expect(third.readDraft('review:1')).toBeNull();
  third.endSession();
  const last = await load();
  await last.completeSignIn(call, opened(7), 'lena@post.example', said);
  expect(last.readDraft('review:1')).toBeNull();
});

test.for([
  [7, 'waits for them', 'and more'],
  [8, 'is shown to nobody else', null],
] as const)('what a member types on when their session has ended: signed in as %i it %s', async ([id, , found]) => {
  const before = await load();
  await before.completeSignIn(call, opened(7), 'lena@post.example', said);
  before.endSession();
  before.keepDraft('review:27', 'and more');
  expect(before.readDraft('review:27')).toBe('and more');
  const { readDraft, completeSignIn } = await load();
  expect(readDraft('review:27')).toBeNull();
  await completeSignIn(call, opened(id), 'any@post.example', said);
  expect(readDraft('review:27')).toBe(found);
});

test('what is typed is its member’s, also where another has signed in elsewhere and this document has not heard of it', async () => {
  const { completeSignIn, keepDraft } = await load();
  await completeSignIn(call, opened(7), 'lena@post.example', said);
  localStorage.setItem('userId', '8');
  localStorage.setItem('access_token', 'token-8');
  keepDraft('review:27', 'of Lena');
  expect(Object.keys(sessionStorage)).toEqual(['draft:7:review:27']);
});

test('logging out forgets all drafts and what waits, but no message for the next page', async () => {
  const { keepDraft, readDraft, rememberAction, pendingAction, completeSignOut } = await load();
  sessionStorage.setItem('notice', 'x');
  keepDraft('review:1', 'mine');
  rememberAction({ lang: 'nl' }, 'toggle', { to: 1 });
  completeSignOut();
  expect(readDraft('review:1')).toBeNull();
  expect(pendingAction()).toBeNull();
  expect(sessionStorage.getItem('notice')).toBe('x');
});

test('what a password could be set with goes when somebody signs in', async () => {
  const { completeSignIn } = await load();
  localStorage.setItem('token', 'of a code');
  sessionStorage.setItem('reset-link', '{"email":"mika@post.example","token":"of a link"}');
  await completeSignIn(call, opened(7), 'lena@post.example', said);
  expect([localStorage.getItem('token'), sessionStorage.getItem('reset-link')]).toEqual([null, null]);
});

test('an action waits under its name, for half an hour, and is handed out once', async () => {
  vi.useFakeTimers();
  const { rememberAction, takeAction, pendingAction } = await load();
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

test('what a visitor began goes on for whoever signs in', async () => {
  const { rememberAction, takeAction, completeSignIn } = await load();
  rememberAction({ lang: 'nl' }, 'toggle', { to: 1 });
  await completeSignIn(call, opened(8), 'mika@post.example', said);
  expect(takeAction('toggle')?.data).toEqual({ to: 1 });
});

test.for([
  [7, 'goes on for them'],
  [8, 'is dropped when another signs in'],
])('what a member began whose session has ended: signed in as %i it %s', async ([id]) => {
  const before = await load();
  await before.completeSignIn(call, opened(7), 'lena@post.example', said);
  // As with a call that is refused: the session has ended by then, and with it all that is stored of the member.
  before.endSession();
  before.rememberAction({ lang: 'nl' }, 'toggle', { to: 1 });
  const { pendingAction, takeAction, completeSignIn } = await load();
  expect(pendingAction()?.owner).toBe('7');
  await completeSignIn(call, opened(id as number), 'any@post.example', said);
  expect(takeAction('toggle')?.data).toEqual(id === 7 ? { to: 1 } : undefined);
  expect(sessionStorage.getItem('waiting-action')).toBeNull();
});
