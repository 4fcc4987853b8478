import { useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import { isRefusal } from './refusal.ts';
import { accessToken, clearStored, readStored, removeStored, store } from './storage.ts';
import { clearTab } from './tab-store.ts';
import type { Output } from './wire.ts';

export type Member = Output<'GET users/me'>;

/** The reader of the page. The token alone decides whether they are logged in; the profile is loaded afterwards. */
export interface Session {
  token: string | null;
  member: Member | null;
}

const visitor: Session = { token: null, member: null };
const listeners = new Set<() => void>();
let session = visitor;
/** Owner of the document: id of the member who is or was last logged in; null if nobody was. Outlives the session. */
let owner: string | null = null;

export const documentOwner = (): string | null => owner;

let isOver = false;

/**
 * Whether a new document is about to replace this one. Until then, the stored session may be another member's, so no calls are sent in
 * their name, and refusals of earlier calls do not concern them.
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

/** The reader's session; a visitor's during hydration, since the server's HTML is the same for everyone. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => visitor);
}

/** Starts with the stored session and follows changes by other tabs. */
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
    // Page restored from the back/forward cache, but its member's session has ended. Drafts are kept, both theirs and the current member's.
    if (persisted && owner !== null && (accessToken() === null || readStored('userId') !== owner)) beginAnew();
    else follow();
  });
  follow();
}

/** Whether a member may use this document, which they own from then on; false if it belongs to another member. */
function isOwnDocument(id: string | null): boolean {
  if (owner !== null && owner !== id) return false;
  owner = id;
  return true;
}

/**
 * Ends the document after a logout or another member's login, so that nothing a member saw or wrote remains in it.
 *
 * @param address address of the new document; the current one by default
 */
export function endDocument(address?: string): void {
  clearTab();
  beginAnew(address);
}

/**
 * Does not reload, because some browsers would restore typed text. Omits the fragment, because navigating to an address that differs only
 * in the fragment does not load a new document.
 */
function beginAnew(address = location.pathname + location.search): void {
  isOver = true;
  location.replace(address);
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads the profile of the logged-in member; drops a token that the server does not accept.
 *
 * @param pause ms before a retry without an answer, doubled each time
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

/** Whether a failure tells nothing about the token: no answer (offline, page ending) or a busy server. */
const saysNothing = (caught: unknown): boolean => isRefusal(caught) && (caught.status === 0 || caught.status === 503);

/** Reloads the reader's profile after a change; on failure the next call updates it. */
export async function refreshProfile(call: Call): Promise<void> {
  const { token } = session;
  const member = token ? await call('GET users/me', {}).catch(() => null) : null;
  if (member && session.token === token) noteProfile(member);
}

/** Stores a call's answer as the profile of the logged-in member. If that is another member by now, the document ends. */
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
 * Logs in with a call's answer and loads the profile. Returns false in another member's document, which the caller then has to end at once.
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

/** Drops only the token, whose session no longer exists. */
export function dropToken(): void {
  removeStored('access_token');
  change(visitor);
}

/** Ends the session in the browser: removes everything of the member and resets language and currency. A new document clears the rest. */
export function endSession(): void {
  clearStored();
  change(visitor);
  location.assign('/en/home?currency=USD&language=en');
}
