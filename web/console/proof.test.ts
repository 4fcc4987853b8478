import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubConsole, unsavedOfTwo } from './session.test-data.ts';

let stub: ReturnType<typeof stubConsole>;

beforeEach(() => {
  vi.resetModules();
  stub = stubConsole();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('calls that wait for sign-in go on for who made them', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  expect(await loadMe()).toBe('same');
  const waits = prove('session');
  await endProof(true);
  expect(await waits).toBe(true);
  expect(stub.went).not.toHaveBeenCalled();
});

test('and for nobody else: the page of another begins anew, and other tabs hear of it', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  stub.server.member = 2;
  await endProof(true);
  expect(await waits).toBe(false);
  expect(stub.went.mock.calls).toEqual([['/console']]);
  expect(stub.told).toEqual([
    { member: 1, isOut: false },
    { member: 2, isOut: false },
  ]);
  // What Ada had typed waits for her.
  expect(stub.stored).toEqual(unsavedOfTwo());
});

test('nor where it could not be learned who has signed in', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  stub.server.isAway = true;
  await endProof(true);
  expect(await waits).toBe(false);
  expect(stub.went.mock.calls).toEqual([['reload']]);
});

test.for(['session', 'factor'] as const)('who does not give the proof, of a %s, stays where they are', async (proof) => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove(proof);
  await endProof(false);
  expect(await waits).toBe(false);
  expect(stub.went).not.toHaveBeenCalled();
});

test('nor does a page go on under another who has signed in and closes the dialog', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  stub.server.member = 2;
  await endProof(false);
  expect(await waits).toBe(false);
  expect(stub.went.mock.calls).toEqual([['/console']]);
});

test.for([
  ['nobody', null, false],
  ['somebody without their second factor', 2, true],
] as const)('a dialog that %s has gone through closes, and its page stays', async ([, who, waitsForFactor]) => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  Object.assign(stub.server, { member: who, isUnfinished: waitsForFactor });
  await endProof(false);
  expect(await waits).toBe(false);
  expect(stub.went).not.toHaveBeenCalled();
});

test('a dialog stays open while it cannot be learned who is at the console, and the calls wait on', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  stub.server.isAway = true;
  await endProof(false);
  stub.server.isAway = false;
  await endProof(true);
  expect(await waits).toBe(true);
  expect(stub.went).not.toHaveBeenCalled();
});

test('closing the dialog while it is asked who has signed in does not keep the page where that cannot be learned', async () => {
  const { loadMe, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(stub.server, { isAway: true, pause: promise });
  const given = endProof(true);
  Object.assign(stub.server, { isAway: false, pause: null });
  await endProof(false);
  expect(stub.went).not.toHaveBeenCalled();
  resolve();
  await given;
  expect(await waits).toBe(false);
  expect(stub.went.mock.calls).toEqual([['reload']]);
});

test('while somebody is shown their recovery codes other tabs hear of them, and end neither the codes nor the page before these are stored', async () => {
  const { loadMe, announceMember, prove, endProof } = await stub.load();
  await loadMe();
  const waits = prove('session');
  stub.server.member = 2;
  await announceMember();
  expect(stub.told.at(-1)).toEqual({ member: 2, isOut: false });
  stub.hear({ member: 2, isOut: false });
  expect(stub.went).not.toHaveBeenCalled();
  stub.server.isAway = true;
  await endProof(true);
  expect(await waits).toBe(false);
  expect(stub.went.mock.calls).toEqual([['/console']]);
});
