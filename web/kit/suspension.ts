import { useSyncExternalStore } from 'react';
import { type Language, languageOf } from '../../i18n/languages.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { href } from './visit.ts';

/** What is left to a member who cannot log in: until when, and the token for their decisions, appeals, data, leaving and logging out. */
export interface Suspension {
  token: string;
  /** Null: for good. */
  until: string | null;
}

/** The document's language; refusals are told outside the app, too. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en';

/** Where a limited or suspended reader finds out why. */
export const decisionsHref = (): string => href({ lang: pageLanguage() }, 'my-decisions');

const listeners = new Set<() => void>();
let known: { text: string | null; suspension: Suspension | null } = { text: null, suspension: null };

/** The same object as long as it is the same. */
export function currentSuspension(): Suspension | null {
  const text = tabStore.read(tabKeys.suspension);
  if (text !== known.text) known = { text, suspension: text === null ? null : (JSON.parse(text) as Suspension) };
  return known.suspension;
}

/** Keeps it for this tab alone, or (null) forgets it. */
export function setSuspension(suspension: Suspension | null): void {
  if (suspension) tabStore.keep(tabKeys.suspension, JSON.stringify(suspension));
  else tabStore.drop(tabKeys.suspension);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a suspended reader may still do; null for everybody else, and while the first HTML becomes alive. */
export function useSuspension(): Suspension | null {
  return useSyncExternalStore(subscribe, currentSuspension, () => null);
}
