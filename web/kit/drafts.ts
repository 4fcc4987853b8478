import { useState } from 'react';
import { documentOwner, useSession } from './session.ts';
import { draftKeys, draftPrefix, tabStore } from './tab-store.ts';
import { useHydrated } from './use-hydrated.ts';

const keyOf = (owner: string, key: string) => `${draftPrefix}${owner}:${key}`;

/**
 * Owner of the drafts: the id of the document's member, or empty for a visitor. Text typed after a session has ended still belongs to its
 * member, while the stored session may already be another member's.
 */
const draftOwner = (): string => documentOwner() ?? '';

function read(owner: string, key: string): string | null {
  return tabStore.read(keyOf(owner, key)) ?? (owner ? takeOver(owner, key) : null);
}

/** Moves a visitor's draft to the member who logged in. */
function takeOver(owner: string, key: string): string | null {
  const draft = tabStore.read(keyOf('', key));
  if (draft !== null) tabStore.keep(keyOf(owner, key), draft);
  tabStore.drop(keyOf('', key));
  return draft;
}

/** On login, moves a visitor's drafts to the member, and deletes those of other members. */
export function adoptDrafts(memberId: number): void {
  const owner = String(memberId);
  for (const key of draftKeys()) {
    if (key.startsWith(keyOf('', ''))) takeOver(owner, key.slice(keyOf('', '').length));
    else if (!key.startsWith(keyOf(owner, ''))) tabStore.drop(key);
  }
}

/** The reader's draft for a key as `T`; null if there is none. For forms that start with it. */
export function readDraft<T>(key: string): T | null {
  return parsed<T | null>(read(draftOwner(), key), null);
}

/** Drafts with files by key; kept in memory, because files cannot be serialised. */
const fileDrafts = new Map<string, unknown>();

/** The reader's draft from `keepFileDraft` for a key as `T`; null if there is none. */
export function readFileDraft<T>(key: string): T | null {
  return (fileDrafts.get(keyOf(draftOwner(), key)) as T | undefined) ?? null;
}

/** Keeps a draft with files until the page is left; null drops it. */
export function keepFileDraft(key: string, draft: unknown): void {
  const place = keyOf(draftOwner(), key);
  if (draft === null) fileDrafts.delete(place);
  else fileDrafts.set(place, draft);
}

/** Keeps a draft; null drops it, as after sending. */
export function keepDraft(key: string, draft: unknown): void {
  const place = keyOf(draftOwner(), key);
  if (draft === null) tabStore.drop(place);
  else tabStore.keep(place, JSON.stringify(draft));
}

/**
 * A text being written, kept as a draft: it survives a reload, the login popup, an expired session and a failed request, and is never shown
 * to another member. Setting it to `''` drops it, as after sending.
 *
 * @param key identifies the text wherever it is continued: `reply:17`
 */
export function useDraft(key: string): [text: string, set: (text: string) => void] {
  // For re-rendering: the document's owner changes only when the session does.
  useSession();
  const owner = draftOwner();
  // The server's HTML is the same for everyone and contains no drafts.
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
