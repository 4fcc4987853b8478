import { useState } from 'react';
import { documentOwner, useSession } from './session.ts';
import { draftKeys, draftPrefix, tabStore } from './tab-store.ts';
import { useHydrated } from './use-hydrated.ts';

const keyOf = (owner: string, key: string) => `${draftPrefix}${owner}:${key}`;

/**
 * Whose drafts are meant: the id of the document's member, or empty for a visitor. What is typed on when a session has ended is its member's
 * still, and what is stored may be another one's by then.
 */
const draftOwner = (): string => documentOwner() ?? '';

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

/** Somebody signs in: what a visitor wrote here becomes theirs, and what another member wrote goes. */
export function adoptDrafts(memberId: number): void {
  const owner = String(memberId);
  for (const key of draftKeys()) {
    if (key.startsWith(keyOf('', ''))) takeOver(owner, key.slice(keyOf('', '').length));
    else if (!key.startsWith(keyOf(owner, ''))) tabStore.drop(key);
  }
}

/** The draft kept under a key for whoever reads the page, as `T`; null without one. For forms that begin with it. */
export function readDraft<T>(key: string): T | null {
  return parsed<T | null>(read(draftOwner(), key), null);
}

/** Drafts with files, by their places: those cannot be written down. */
const fileDrafts = new Map<string, unknown>();

/** What `keepFileDraft` has kept under a key for whoever reads the page, as `T`; null without it. */
export function readFileDraft<T>(key: string): T | null {
  return (fileDrafts.get(keyOf(draftOwner(), key)) as T | undefined) ?? null;
}

/** Keeps a draft with files until the page is left, or drops it for null. */
export function keepFileDraft(key: string, draft: unknown): void {
  const place = keyOf(draftOwner(), key);
  if (draft === null) fileDrafts.delete(place);
  else fileDrafts.set(place, draft);
}

/** Keeps a draft, or drops it for null: after it was sent. */
export function keepDraft(key: string, draft: unknown): void {
  const place = keyOf(draftOwner(), key);
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
  // Whose document it is changes with the session alone.
  useSession();
  const owner = draftOwner();
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
