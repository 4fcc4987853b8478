import { useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import { isRefusal } from './refusal.ts';
import { accessToken, clearStored, removeStored, store } from './storage.ts';
import type { Output } from './wire.ts';

export type Member = Output<'GET users/me'>;

/** Who reads the page. The token alone says whether somebody is signed in; the profile follows it. */
export interface Session {
  token: string | null;
  member: Member | null;
}

const visitor: Session = { token: null, member: null };
const listeners = new Set<() => void>();
let session = visitor;

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session => session;

/** The reader's session; a visitor's while the first HTML becomes alive, which is everybody's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => visitor);
}

/** Takes up the stored session, and follows what other tabs do to it. */
export function startSession(call: Call): void {
  const follow = () => {
    const token = accessToken();
    if (token === session.token) return;
    change({ token, member: null });
    void loadProfile(call);
  };
  addEventListener('storage', ({ key }) => (key === null || key === 'access_token') && follow());
  addEventListener('pageshow', follow);
  follow();
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches the profile of the one who is signed in; a token for which the server has none is worth nothing and goes.
 *
 * @param pause ms until it is asked again where no answer comes, twice as long each time
 */
export async function loadProfile(call: Call, pause = FIRST_PAUSE_MS): Promise<void> {
  const { token } = session;
  if (!token) return;
  try {
    const member = await call('GET users/me', {});
    if (session.token === token) noteProfile(member);
  } catch (caught) {
    if (session.token !== token) return;
    if (saysNothing(caught))
      setTimeout(() => session.token === token && void loadProfile(call, Math.min(2 * pause, LONGEST_PAUSE_MS)), pause);
    else dropToken();
  }
}

/** Without an answer, as when the network is away or the page ends, and from a busy server nothing is known of the token. */
const saysNothing = (caught: unknown): boolean => isRefusal(caught) && (caught.status === 0 || caught.status === 503);

/** Asks for the reader's own profile once more: what they did has changed it. What cannot be had now comes the next time. */
export async function refreshProfile(call: Call): Promise<void> {
  const { token } = session;
  const member = token ? await call('GET users/me', {}).catch(() => null) : null;
  if (member && session.token === token) noteProfile(member);
}

/** Takes what a call answered as the profile of the one who is signed in. */
export function noteProfile(member: Member): void {
  const { token } = session;
  if (!token) return;
  remember(member);
  change({ token, member });
}

interface Opened {
  access_token: string;
  id: number;
  role: string;
  uuid: string;
}

/** Signs in with what a call answered, and fetches the profile. */
export async function restoreSession(call: Call, opened: Opened, email: string): Promise<void> {
  remember({ ...opened, email });
  store('access_token', opened.access_token);
  change({ token: opened.access_token, member: null });
  await loadProfile(call);
}

function remember({ id, role, uuid, email }: Omit<Opened, 'access_token'> & { email: string }): void {
  store('userId', String(id));
  store('role', role);
  store('uuid', uuid);
  store('email', email);
}

/** Forgets the token only: it belongs to no session any more. */
export function dropToken(): void {
  removeStored('access_token');
  change(visitor);
}

/** Signs out here: nothing of the member stays, language and currency are the first ones again. A new document forgets the rest. */
export function endSession(): void {
  clearStored();
  change(visitor);
  location.assign('/en/home?currency=USD&language=en');
}
