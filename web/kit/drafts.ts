import { useState } from 'react';
import { currentSession, useSession } from './session.ts';
import { readStored } from './storage.ts';
import { tabStore } from './tab-store.ts';
import { useHydrated } from './use-hydrated.ts';

const prefix = 'draft:';
const keyOf = (owner: string, key: string) => `${prefix}${owner}:${key}`;

/** Whose drafts are meant: a member's id, or empty for a visitor. */
const ownerOf = (token: string | null): string => (token && readStored('userId')) || '';

function read(owner: string, key: string): string | null {
  return tabStore.read(keyOf(owner, key)) ?? (owner ? takeOver(owner, key) : null);
}

/** A visitor's draft becomes that of the member who signed in. */
function takeOver(owner: string, key: string): string | null {
  const draft = tabStore.read(keyOf('', key));
  if (draft !== null) tabStore.keep(keyOf(owner, key), draft);
  tabStore.drop(keyOf('', key));
  return draft;
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Somebody signs in: what a visitor wrote here becomes theirs, and what another member wrote goes. */
export function adoptDrafts(memberId: number): void {
  const owner = String(memberId);
  for (const key of draftKeys()) {
    if (key.startsWith(keyOf('', ''))) takeOver(owner, key.slice(keyOf('', '').length));
    else if (!key.startsWith(keyOf(owner, ''))) tabStore.drop(key);
  }
}

/** A tab's storage is its own: other tabs hear here that the member has logged out. */
const logouts = typeof window === 'undefined' ? null : new BroadcastChannel('drafts');
logouts?.addEventListener('message', dropHere);

function dropHere(): void {
  for (const key of draftKeys()) tabStore.drop(key);
  fileDrafts.clear();
}

/** Forgets all drafts, in every tab: the member logs out. */
export function dropDrafts(): void {
  dropHere();
  logouts?.postMessage(null);
}

/** The draft kept under a key for whoever reads the page, as `T`; null without one. For forms that begin with it. */
export function readDraft<T>(key: string): T | null {
  return parsed<T | null>(read(ownerOf(currentSession().token), key), null);
}

/** Drafts with files, by their places: those cannot be written down. */
const fileDrafts = new Map<string, unknown>();

/** What `keepFileDraft` has kept under a key for whoever reads the page, as `T`; null without it. */
export function readFileDraft<T>(key: string): T | null {
  return (fileDrafts.get(keyOf(ownerOf(currentSession().token), key)) as T | undefined) ?? null;
}

/** Keeps a draft with files until the page is left, or drops it for null. */
export function keepFileDraft(key: string, draft: unknown): void {
  const place = keyOf(ownerOf(currentSession().token), key);
  if (draft === null) fileDrafts.delete(place);
  else fileDrafts.set(place, draft);
}

/** Keeps a draft, or drops it for null: after it was sent. */
export function keepDraft(key: string, draft: unknown): void {
  const place = keyOf(ownerOf(currentSession().token), key);
  if (draft === null) tabStore.drop(place);
  else tabStore.keep(place, JSON.stringify(draft));
}

/**
 * A text being written, kept while it is: it survives a reload, the login popup, an expired session and a failed request, and is never
 * shown to another member. Setting it to `''` drops it, as after sending.
 *
 * @param key what is being written, the same wherever it is taken up again: `reply:17`
 */
export function useDraft(key: string): [text: string, set: (text: string) => void] {
  const { token } = useSession();
  const owner = ownerOf(token);
  // The first HTML is everybody's and holds no draft.
  const place = useHydrated() ? keyOf(owner, key) : '';
  const [shown, show] = useState({ place: '', text: '' });
  const text = shown.place === place ? shown.text : parsed<string>(read(owner, key), '');
  if (shown.place !== place) show({ place, text });
  return [
    text,
    (next) => {
      keepDraft(key, next || null);
      show({ place, text: next });
    },
  ];
}

const parsed = <T>(kept: string | null, none: T): T => (kept === null ? none : (JSON.parse(kept) as T));
