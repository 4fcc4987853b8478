import { useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import { isRefusal } from './refusal.ts';
import { accessToken, clearStored, readStored, removeStored, store } from './storage.ts';
import { clearTab } from './tab-store.ts';
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
/** Whose document this is: the id of who is signed in, or was last; null where nobody has been. It outlives the end of the session. */
let owner: string | null = null;

export const documentOwner = (): string | null => owner;

let isOver = false;

/**
 * Whether a new document takes the place of this one. Until that has come, what is stored may be another member's: nothing is called in
 * their name, and no refusal of a call from here is about them.
 */
export const isDocumentOver = (): boolean => isOver;

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
    if (token !== null && !isOwnDocument(readStored('userId'))) return endDocument();
    change({ token, member: null });
    void loadProfile(call);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === 'access_token') follow();
    else if (key === 'signed_out' && newValue !== null) endDocument();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Back at what a member saw whose session has ended. Drafts are kept: theirs, and those of whoever is signed in now.
    if (persisted && owner !== null && (accessToken() === null || readStored('userId') !== owner)) beginAnew();
    else follow();
  });
  follow();
}

/** Whether a member goes on in this document, which is theirs from then on; not where another has been signed in. */
function isOwnDocument(id: string | null): boolean {
  if (owner !== null && owner !== id) return false;
  owner = id;
  return true;
}

/**
 * What a member saw and wrote is still in this document, and they have logged out, or somebody else has signed in: nothing of it stays.
 *
 * @param address where the new document begins; without it, where this one is
 */
export function endDocument(address?: string): void {
  clearTab();
  beginAnew(address);
}

/**
 * Not by a reload: some browsers would put what was typed back into the fields. Without the #: an address that differs only behind it loads
 * no new document.
 */
function beginAnew(address = location.pathname + location.search): void {
  isOver = true;
  location.replace(address);
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
    if (session.token !== token || isOver) return;
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

/** Takes what a call answered as the profile of the one who is signed in. Where that is another member by now, this document ends. */
export function noteProfile(member: Member): void {
  const { token } = session;
  if (!token) return;
  if (!isOwnDocument(String(member.id))) {
    endDocument();
    return;
  }
  remember(member);
  change({ token, member });
}

interface Opened {
  access_token: string;
  id: number;
  role: string;
  uuid: string;
}

/**
 * Signs in with what a call answered, and fetches the profile.
 *
 * @returns false in the document of another member: nothing goes on in it, and who called ends it at once
 */
export async function restoreSession(call: Call, opened: Opened, email: string): Promise<boolean> {
  const isOwn = isOwnDocument(String(opened.id));
  remember({ ...opened, email });
  store('access_token', opened.access_token);
  if (!isOwn) return false;
  change({ token: opened.access_token, member: null });
  await loadProfile(call);
  return true;
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
