import type { App } from './app.ts';
import { placeOf } from './place.ts';
import { currentSession, documentOwner } from './session.ts';
import { tabKeys, tabStore } from './tab-store.ts';

/** An action that waits until somebody is signed in. */
interface PendingAction {
  name: string;
  /** What it is done with; it survives JSON. */
  data: unknown;
  /** Where it was begun, without language prefix. */
  place: string;
  since: number;
  /** The member whose session had ended; null: a visitor's, which whoever signs in goes on with. */
  owner: string | null;
}

const key = tabKeys.action;
const lifeMs = 30 * 60_000;

/** Path and query of the document's address, without language prefix and popup. */
export const herePlace = (app: Pick<App, 'lang'>): string => placeOf(app, location);

/** Remembers one action, the latest, for this tab and half an hour. */
export function rememberAction(app: Pick<App, 'lang'>, name: string, data: unknown): void {
  const action: PendingAction = { name, data, place: herePlace(app), since: Date.now(), owner: documentOwner() };
  tabStore.keep(key, JSON.stringify(action));
}

/** The action that waits; null without one. It is dropped where another member than its own has signed in, here or in another tab. */
export function pendingAction(): PendingAction | null {
  const kept = tabStore.read(key);
  const action = kept && (JSON.parse(kept) as PendingAction);
  if (!action || Date.now() - action.since >= lifeMs) return null;
  if (currentSession().token === null || action.owner === null || action.owner === documentOwner()) return action;
  forgetAction();
  return null;
}

export function forgetAction(): void {
  tabStore.drop(key);
}

/** Hands out the waiting action of a name, and forgets it first: nothing goes on twice. */
export function takeAction(name: string): PendingAction | null {
  const action = pendingAction();
  if (action?.name !== name) return null;
  forgetAction();
  return action;
}
