import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/console/roles.ts';
import type { Output } from '../../contract/index.ts';
import { ConsoleError, type ConsoleProof, callConsole } from './call.ts';
import { startAnew } from './new-document.ts';
import { dropStaffDrafts } from './resources/model/draft-store.ts';
import { showFailure } from './toasts.ts';

export type ConsoleMe = Output<'GET console/me'>['info'];

/** Who is at the console. `proof` is what a call waits for while its page stays as it is. */
type ConsoleSession =
  | { state: 'loading' }
  | { state: 'failed'; error: ConsoleError }
  /** Nobody, or somebody whose second factor is still to come. */
  | { state: 'out' }
  | { state: 'in'; me: ConsoleMe; proof: ConsoleProof | null };

let session: ConsoleSession = { state: 'loading' };
/** Whose document this is: the first member to sign in here. */
let owner: number | null = null;
/** Another member who has signed in in the dialog over the page of the first; that page has gone once their recovery codes are stored. */
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

/** Who is signed in; for parts inside the shell, which is shown to nobody else. */
export function useMe(): ConsoleMe {
  const now = useConsoleSession();
  if (now.state !== 'in') throw new Error('A page of the console is shown to nobody who is signed in');
  return now.me;
}

/** What the reader's role allows: `may('catalogue')`. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** The session is one for all tabs, in a cookie that none of them reads: each says who is at the console, or that they have signed out. */
interface SessionNews {
  member: number;
  isOut: boolean;
}

const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('console-session');
tabs?.addEventListener('message', ({ data: { member, isOut } }: MessageEvent<SessionNews>) => {
  if (isOut) dropStaffDrafts(member);
  // Other tabs say of whoever is shown their codes here that they are at the console: the codes would be lost.
  const isOver = isOut ? owner === member : owner !== null && owner !== member && takenBy !== member;
  if (isOver) startAnew();
});

const tellTabs = (news: SessionNews): void => tabs?.postMessage(news);

/** Who is at the console, compared with whose document this is; an error where no answer says it. */
type Found = 'same' | 'other' | 'nobody' | ConsoleError;

/** Asks the server who is at the console: at the start, after signing in, and after changes of one's own account. */
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
    // Whoever reads a page keeps it: the call that finds the session ended asks for a new one.
    if (session.state !== 'in') change(isOut ? { state: 'out' } : { state: 'failed', error: caught });
    return isOut ? 'nobody' : caught;
  }
}

/** Tells other tabs who has signed in here, while their recovery codes are shown and the page is still to come. */
export async function announceMember(): Promise<void> {
  try {
    const { info } = await callConsole('GET console/me', {}, { isPlain: true });
    if (owner !== null && owner !== info.id) takenBy = info.id;
    tellTabs({ member: info.id, isOut: false });
  } catch (caught) {
    // What was not learned now is when the page comes.
    if (!(caught instanceof ConsoleError)) throw caught;
  }
}

let waiting: { answer: Promise<boolean>; give(given: boolean): void } | null = null;

/** Shows the dialog that asks for a proof over the page; calls that wait meanwhile share its answer. */
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
 * The proof was given, or the person would not give it: the calls that waited go on, for nobody but who made them. Whoever closes the dialog
 * that asks to sign in may be another, who has signed in in it; while that cannot be learned it stays open.
 */
export async function endProof(given: boolean): Promise<void> {
  const asked = session.state === 'in' ? session.proof : null;
  const asking = waiting;
  const found = await foundAfter(given, asked);
  const isUnknown = found instanceof ConsoleError && asked === 'session';
  if (isUnknown && !given) return showFailure(found);
  if (isUnknown) startAnew();
  // It was ended twice, as by closing the dialog while the server answers: the first end counts.
  if (waiting !== asking) return;
  if (session.state === 'in' && found !== 'other' && !isUnknown) change({ ...session, proof: null });
  asking?.give(given && found === 'same');
  waiting = null;
}

/** Who is at the console when a dialog ends; of one that only wanted a factor, and did not get it, that is not asked. */
async function foundAfter(given: boolean, asked: ConsoleProof | null): Promise<Found> {
  if (takenBy !== null) {
    startAnew('/console');
    return 'other';
  }
  return given || asked === 'session' ? loadMe() : 'same';
}

/** Ends the session: nothing of the member stays in this browser, in whatever tab, and what they have typed and not saved goes, too. */
export async function signOut(): Promise<void> {
  await endStaffSession();
  if (owner !== null) {
    dropStaffDrafts(owner);
    tellTabs({ member: owner, isOut: true });
  }
  startAnew('/console');
}

/** Ends a session that waits for its second factor, as it is somebody else's: the page begins anew, and what was typed in it is kept. */
export async function abandonSignIn(): Promise<void> {
  await endStaffSession();
  startAnew();
}

async function endStaffSession(): Promise<void> {
  try {
    await callConsole('POST console/logout', {}, { isPlain: true });
  } catch (caught) {
    // One that has ended already needs no end.
    if (!(caught instanceof ConsoleError) || caught.status !== 401) throw caught;
  }
}
