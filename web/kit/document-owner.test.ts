import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from './call.ts';
import { lenaOpened, lenaProfile, stubBrowser } from './session.test-data.ts';

let browser: ReturnType<typeof stubBrowser>;
let answer: () => Promise<unknown>;
const call = (() => answer()) as unknown as Call;
const mikaOpened = { ...lenaOpened, id: 8, uuid: 'u-8', access_token: 'theirs' };

beforeEach(() => {
  browser = stubBrowser();
  answer = async () => lenaProfile;
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('./session.ts');
const keysOfTab = () => [...browser.inTab.keys()];

/** A document in which Lena is signed in, and the session follows what other tabs do. */
async function loadOfLena() {
  browser.kept.set('access_token', 'secret').set('userId', '7');
  const session = await load();
  session.startSession(call);
  await vi.waitFor(() => expect(session.currentSession().member).not.toBeNull());
  return session;
}

test('a log-out in another tab begins a new document and leaves nothing of the member in the tab', async () => {
  const { currentSession } = await loadOfLena();
  browser.endElsewhere();
  expect(browser.began).not.toHaveBeenCalled();
  browser.elsewhere('signed_out', 'now');
  browser.elsewhere('signed_out', null);
  expect(currentSession().token).toBeNull();
  // Without what stands behind the #: with it the document would stay.
  expect(browser.began.mock.calls).toEqual([['/en/community?tab=1']]);
  expect(keysOfTab()).toEqual(['notice']);
});

test('a session that ends in another tab keeps the document for its member, and for nobody else', async () => {
  const { currentSession } = await loadOfLena();
  browser.endElsewhere();
  browser.signInElsewhere('7', 'next');
  expect(currentSession().token).toBe('next');
  expect(browser.began).not.toHaveBeenCalled();
  expect(browser.inTab.has('draft:7:review:1')).toBe(true);
  browser.endElsewhere();
  browser.signInElsewhere('8', 'theirs');
  expect(currentSession().token).toBeNull();
  expect(browser.began).toHaveBeenCalledOnce();
  expect(keysOfTab()).toEqual(['notice']);
});

test('a new document is whoever’s who is signed in: it begins once', async () => {
  browser.kept.set('access_token', 'theirs').set('userId', '8');
  answer = async () => ({ ...lenaProfile, id: 8 });
  const { startSession, currentSession, documentOwner } = await load();
  startSession(call);
  browser.back(false);
  expect([currentSession().token, documentOwner()]).toEqual(['theirs', '8']);
  expect(browser.began).not.toHaveBeenCalled();
});

test.for([
  [undefined, '/en/community?tab=1'],
  ['otp-s', '/en/community?tab=1&popup=otp-s'],
] as const)(
  'who signs in in the document of another member goes on in a new one, which greets them; popup: %s',
  async ([popup, address]) => {
    const { restoreSession, dropToken } = await load();
    const { completeSignIn } = await import('./sign-in.ts');
    await restoreSession(call, lenaOpened, 'lena@post.example');
    dropToken();
    Object.assign(location, { search: '?tab=1&popup=login' });
    let goesOn = false;
    const other = completeSignIn(call, mikaOpened, 'mika@post.example', { message: 'Hello Mika', ...(popup && { popup }) });
    void other.then(() => {
      goesOn = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect([browser.began.mock.calls, goesOn]).toEqual([[[address]], false]);
    expect([browser.kept.get('access_token'), browser.kept.get('userId')]).toEqual(['theirs', '8']);
    expect(Object.fromEntries(browser.inTab)).toEqual({ notice: '{"kind":"good","text":"Hello Mika"}' });
  },
);

test('whoever goes back to the page of a member who is signed in no longer finds a new one, with the drafts that are left', async () => {
  const { startSession, restoreSession, endSession } = await load();
  startSession(call);
  browser.back(true);
  await restoreSession(call, lenaOpened, 'lena@post.example');
  browser.back(true);
  expect(browser.began).not.toHaveBeenCalled();
  endSession();
  browser.back(true);
  expect(browser.began).toHaveBeenCalledOnce();
  expect(browser.inTab.has('draft:7:review:1')).toBe(true);
});

test('and with those of the member who is signed in by then', async () => {
  const { endSession } = await loadOfLena();
  endSession();
  browser.kept.set('userId', '8').set('access_token', 'theirs');
  browser.inTab.set('draft:8:x', 'of Mika');
  browser.back(true);
  expect(browser.began).toHaveBeenCalledOnce();
  expect(browser.inTab.get('draft:8:x')).toBe('of Mika');
});

test('a profile of another member ends the document, and is not taken', async () => {
  const { currentSession, refreshProfile, isDocumentOver } = await loadOfLena();
  expect(isDocumentOver()).toBe(false);
  // What is asked carries the token that is stored by then.
  answer = async () => ({ ...lenaProfile, id: 8, name: 'Mika' });
  await refreshProfile(call);
  expect(currentSession().member).toMatchObject({ name: 'Lena' });
  expect(isDocumentOver()).toBe(true);
  expect(browser.began).toHaveBeenCalledOnce();
});

test('what is refused of a document that is over ends nobody’s session', async () => {
  const { startSession } = await load();
  const { watchRefusals } = await import('./watch-refusals.ts');
  let refuse: (refusal: unknown) => void = () => undefined;
  answer = () => new Promise((_, reject) => (refuse = reject));
  browser.kept.set('access_token', 'secret').set('userId', '7');
  startSession(call);
  browser.signInElsewhere('8', 'theirs');
  const refusal = { status: 401, code: 'unauthenticated', message: 'Please log in', errors: [] };
  watchRefusals(((key: string) => key) as never)(refusal);
  refuse(refusal);
  await new Promise((resolve) => setTimeout(resolve));
  expect([browser.kept.get('access_token'), browser.kept.get('userId')]).toEqual(['theirs', '8']);
  expect(browser.went).not.toHaveBeenCalled();
  expect(browser.began).toHaveBeenCalledOnce();
});

test('logging out tells other tabs when nothing of the session is stored any more, and leaves no word of it', async () => {
  const { restoreSession } = await load();
  const { completeSignOut } = await import('./sign-out.ts');
  await restoreSession(call, lenaOpened, 'lena@post.example');
  const before: number[] = [];
  browser.written.mockImplementation((key: string) => key === 'signed_out' && before.push(browser.kept.size));
  completeSignOut();
  expect(before).toEqual([0]);
  expect(browser.kept.size).toBe(0);
  expect(keysOfTab()).toEqual(['notice']);
  expect(browser.went).toHaveBeenCalledOnce();
});
