import { useSyncExternalStore } from 'react';
import { type Language, languageOf } from '../../i18n/languages.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { href } from './visit.ts';

/**
 * Suspension of a member who cannot log in: its end, and the token for decisions, appeals, data export, withdrawal of consent, account
 * deletion and logout.
 */
export interface Suspension {
  token: string;
  /** Null: permanent. */
  until: string | null;
}

/** The document's language; needed because refusals are shown outside the app context, too. */
export const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en';

/** Address where a limited or suspended reader finds the reason. */
export const decisionsHref = (): string => href({ lang: pageLanguage() }, 'my-decisions');

const listeners = new Set<() => void>();
let known: { text: string | null; suspension: Suspension | null } = { text: null, suspension: null };

/** Returns the same object as long as it is unchanged. */
export function currentSuspension(): Suspension | null {
  const text = tabStore.read(tabKeys.suspension);
  if (text !== known.text) known = { text, suspension: text === null ? null : (JSON.parse(text) as Suspension) };
  return known.suspension;
}

/** Stores the suspension for this tab only; null removes it. */
export function setSuspension(suspension: Suspension | null): void {
  if (suspension) tabStore.keep(tabKeys.suspension, JSON.stringify(suspension));
  else tabStore.drop(tabKeys.suspension);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's suspension; null for everybody else, and during hydration. */
export function useSuspension(): Suspension | null {
  return useSyncExternalStore(subscribe, currentSuspension, () => null);
}
