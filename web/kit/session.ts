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

/** Fetches the profile of the one who is signed in; without one the token is worth nothing and goes. */
export async function loadProfile(call: Call): Promise<void> {
  const { token } = session;
  if (!token) return;
  const member = await call('GET users/me', {}).catch((caught: unknown) => (isCutOff(caught) ? askAgain(call) : null));
  if (session.token !== token) return;
  if (member) noteProfile(member);
  else {
    removeStored('access_token');
    change(visitor);
  }
}

/** Whether a call came back without a whole answer: the connection ended, or the page does. */
const isCutOff = (caught: unknown): boolean => isRefusal(caught) && caught.status < 400;

const AGAIN_MS = 1000;

/** A question that ends with its page says nothing about the token: a page that is still there then asks once more. */
async function askAgain(call: Call): Promise<Member | null> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return call('GET users/me', {}).catch(() => null);
}

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

/** Forgets the token only: the account it belonged to has closed its sessions. */
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
