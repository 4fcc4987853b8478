import type { App } from './app.ts';
import { placeOf } from './place.ts';
import { currentSession, documentOwner } from './session.ts';
import { tabKeys, tabStore } from './tab-store.ts';

/** An action pending until somebody has logged in. */
interface PendingAction {
  name: string;
  /** Data of the action; must survive JSON. */
  data: unknown;
  /** Where it was started, without language prefix. */
  place: string;
  since: number;
  /** The member whose session had ended; null for a visitor's action, which anyone who logs in continues. */
  owner: string | null;
}

const key = tabKeys.action;
const lifeMs = 30 * 60_000;

/** Path and query of the current address, without language prefix and popup. */
export const herePlace = (app: Pick<App, 'lang'>): string => placeOf(app, location);

/** Stores the latest action for this tab, for half an hour. */
export function rememberAction(app: Pick<App, 'lang'>, name: string, data: unknown): void {
  const action: PendingAction = { name, data, place: herePlace(app), since: Date.now(), owner: documentOwner() };
  tabStore.keep(key, JSON.stringify(action));
}

/** The pending action, or null. Dropped if a different member has logged in, here or in another tab. */
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

/** Returns the pending action with a name and clears it first, so that it never runs twice. */
export function takeAction(name: string): PendingAction | null {
  const action = pendingAction();
  if (action?.name !== name) return null;
  forgetAction();
  return action;
}
