import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandDraft, stubConsole, unsavedOfTwo } from './session.test-data.ts';

let stub: ReturnType<typeof stubConsole>;

beforeEach(() => {
  vi.resetModules();
  stub = stubConsole();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a sign-in that somebody else has begun is ended with what was typed kept, and the page begins anew', async () => {
  const { loadMe, abandonSignIn } = await stub.load();
  await loadMe();
  stub.server.isAway = true;
  await expect(abandonSignIn()).rejects.toMatchObject({ code: 'no_answer' });
  expect(stub.went).not.toHaveBeenCalled();
  stub.server.isAway = false;
  await abandonSignIn();
  expect(stub.went.mock.calls).toEqual([['reload']]);
  expect(stub.stored).toEqual(unsavedOfTwo());
});

test('a document that is over sends nothing in the name of whoever is at the console then', async () => {
  const { loadMe, callConsole } = await stub.load();
  await loadMe();
  stub.hear({ member: 2, isOut: false });
  const before = stub.server.calls;
  void callConsole('POST console/logout', {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(stub.server.calls).toBe(before);
});

test('signing out begins a new document and forgets what was typed, of this member alone; other tabs hear of it', async () => {
  const { loadMe, signOut } = await stub.load();
  await loadMe();
  await signOut();
  expect(stub.went.mock.calls).toEqual([['/console']]);
  expect(stub.told.at(-1)).toEqual({ member: 1, isOut: true });
  expect(stub.stored).toEqual({
    here: { 'console-text:2:reply:3': 'Hello', 'console-enrol': 'app' },
    shared: { 'console-draft:2:brands:7': brandDraft, theme: 'dark' },
  });
});

test('a session that has ended is signed out of all the same; without an answer nothing is forgotten', async () => {
  const { loadMe, signOut } = await stub.load();
  await loadMe();
  stub.server.isAway = true;
  await expect(signOut()).rejects.toMatchObject({ code: 'no_answer' });
  expect(stub.stored).toEqual(unsavedOfTwo());
  expect(stub.went).not.toHaveBeenCalled();
  Object.assign(stub.server, { isAway: false, member: null });
  await signOut();
  expect(stub.went.mock.calls).toEqual([['/console']]);
});

test('a tab begins anew when its member signs out elsewhere, and forgets what they typed in it', async () => {
  const { loadMe } = await stub.load();
  await loadMe();
  stub.hear({ member: 2, isOut: true });
  expect(stub.went).not.toHaveBeenCalled();
  stub.hear({ member: 1, isOut: true });
  expect(stub.went.mock.calls).toEqual([['reload']]);
  expect(stub.stored.here).toEqual({ 'console-enrol': 'app' });
});

test('a tab begins anew when another member signs in elsewhere, and keeps what was typed in it', async () => {
  const { loadMe } = await stub.load();
  stub.hear({ member: 2, isOut: false });
  await loadMe();
  stub.hear({ member: 1, isOut: false });
  expect(stub.went).not.toHaveBeenCalled();
  stub.hear({ member: 2, isOut: false });
  expect(stub.went.mock.calls).toEqual([['reload']]);
  expect(stub.stored).toEqual(unsavedOfTwo());
});

test('what signing out would lose is counted: changes of things in all tabs, and texts of this one', async () => {
  const { countUnsaved } = await import('./resources/model/draft-store.ts');
  expect([1, 2, 3].map(countUnsaved)).toEqual([5, 3, 0]);
});
