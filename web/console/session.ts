import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/console/roles.ts';
import type { Output } from '../../contract/index.ts';
import { ConsoleError, type ConsoleProof, callConsole } from './call.ts';
import { startAnew } from './new-document.ts';
import { dropStaffDrafts } from './resources/model/draft-store.ts';
import { showFailure } from './toasts.ts';

export type ConsoleMe = Output<'GET console/me'>['info'];

/** Who is signed in. `proof` is the proof that calls wait for while the page stays. */
type ConsoleSession =
  | { state: 'loading' }
  | { state: 'failed'; error: ConsoleError }
  /** Nobody, or somebody whose second factor is still missing. */
  | { state: 'out' }
  | { state: 'in'; me: ConsoleMe; proof: ConsoleProof | null };

let session: ConsoleSession = { state: 'loading' };
/** The owner of this document: the first member to sign in here. */
let owner: number | null = null;
/** Another member who signed in through the dialog over the owner's page, which is replaced once they have stored their recovery codes. */
let takenBy: number | null = null;
const listeners = new Set<() => void>();

function change(next: ConsoleSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConsoleSession = (): ConsoleSession => useSyncExternalStore(subscribe, () => session);

/** The signed-in member of the staff. Only for components inside the shell, which is shown only to them. */
export function useMe(): ConsoleMe {
  const now = useConsoleSession();
  if (now.state !== 'in') throw new Error('Console page rendered without a signed-in member');
  return now.me;
}

/** Checks the permissions of the reader's role: `may('catalogue')`. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** All tabs share the session, whose cookie scripts cannot read, so each tab announces who is signed in or has signed out. */
interface SessionNews {
  member: number;
  isOut: boolean;
}

const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('console-session');
tabs?.addEventListener('message', ({ data: { member, isOut } }: MessageEvent<SessionNews>) => {
  if (isOut) dropStaffDrafts(member);
  // A member whose recovery codes are shown here (`takenBy`) is announced by other tabs, too; replacing the document would lose the codes.
  const isOver = isOut ? owner === member : owner !== null && owner !== member && takenBy !== member;
  if (isOver) startAnew();
});

const tellTabs = (news: SessionNews): void => tabs?.postMessage(news);

/** The signed-in member compared with the document's owner; an error if the server did not say. */
type Found = 'same' | 'other' | 'nobody' | ConsoleError;

/** Asks the server who is signed in: at the start, after signing in, and after changes to the own account. */
export async function loadMe(): Promise<Found> {
  try {
    const { info } = await callConsole('GET console/me', {}, { isPlain: true });
    tellTabs({ member: info.id, isOut: false });
    if (owner !== null && owner !== info.id) {
      startAnew('/console');
      return 'other';
    }
    owner = info.id;
    change({ state: 'in', me: info, proof: session.state === 'in' ? session.proof : null });
    return 'same';
  } catch (caught) {
    if (!(caught instanceof ConsoleError)) throw caught;
    const isOut = caught.status === 401 || caught.code === 'second_factor_needed';
    // A page that is shown stays: a call that finds the session ended asks to sign in.
    if (session.state !== 'in') change(isOut ? { state: 'out' } : { state: 'failed', error: caught });
    return isOut ? 'nobody' : caught;
  }
}

/** Tells other tabs who has signed in here, while the recovery codes are shown and the page has not loaded yet. */
export async function announceMember(): Promise<void> {
  try {
    const { info } = await callConsole('GET console/me', {}, { isPlain: true });
    if (owner !== null && owner !== info.id) takenBy = info.id;
    tellTabs({ member: info.id, isOut: false });
  } catch (caught) {
    // If it fails, the page asks again when it loads.
    if (!(caught instanceof ConsoleError)) throw caught;
  }
}

let waiting: { answer: Promise<boolean>; give(given: boolean): void } | null = null;

/** Shows the dialog for a proof over the page; calls that need one meanwhile share its result. */
export function prove(proof: ConsoleProof): Promise<boolean> {
  if (session.state !== 'in') return Promise.resolve(false);
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answer: promise, give: resolve };
    change({ ...session, proof });
  }
  return waiting.answer;
}

/**
 * Ends the dialog, with the proof given or declined, and lets the waiting calls continue, but only for the member who made them. Another
 * member may have signed in through the sign-in dialog: if the server cannot say who did, closing the dialog leaves it open, and completing
 * it loads the document again.
 */
export async function endProof(given: boolean): Promise<void> {
  const asked = session.state === 'in' ? session.proof : null;
  const asking = waiting;
  const found = await foundAfter(given, asked);
  const isUnknown = found instanceof ConsoleError && asked === 'session';
  if (isUnknown && !given) return showFailure(found);
  if (isUnknown) startAnew();
  // If it is ended twice, for example by closing the dialog while the server answers, only the first time counts.
  if (waiting !== asking) return;
  if (session.state === 'in' && found !== 'other' && !isUnknown) change({ ...session, proof: null });
  asking?.give(given && found === 'same');
  waiting = null;
}

/** Who is signed in when a dialog ends; not asked if only a factor was requested and not given. */
async function foundAfter(given: boolean, asked: ConsoleProof | null): Promise<Found> {
  if (takenBy !== null) {
    startAnew('/console');
    return 'other';
  }
  return given || asked === 'session' ? loadMe() : 'same';
}

/** Ends the session. Nothing of the member stays in any tab of this browser; unsaved changes are deleted, too. */
export async function signOut(): Promise<void> {
  await endStaffSession();
  if (owner !== null) {
    dropStaffDrafts(owner);
    tellTabs({ member: owner, isOut: true });
  }
  startAnew('/console');
}

/** Ends an unfinished session that belongs to somebody else. The page is loaded again; unsaved changes are kept. */
export async function abandonSignIn(): Promise<void> {
  await endStaffSession();
  startAnew();
}

async function endStaffSession(): Promise<void> {
  try {
    await callConsole('POST console/logout', {}, { isPlain: true });
  } catch (caught) {
    // A session that has already ended is fine.
    if (!(caught instanceof ConsoleError) || caught.status !== 401) throw caught;
  }
}
