import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApp } from './app.ts';
import { rememberAction, takeAction } from './pending-action.ts';
import { popupAt, usePopup } from './popup.ts';
import { currentSession, useSession } from './session.ts';

/**
 * An action that needs an account. A member's runs at once. A visitor's opens the login popup and waits for this tab: when somebody
 * has signed in (by password, provider, or sign-up and code) and no popup is left, the reader is back where it was begun and it goes on
 * by itself, once. So `run` must set, never toggle: whoever signs in may have done it before.
 *
 * @param name the same for all places that may go on with it: every heart takes up what any heart began
 * @param run gets `data` back through JSON
 */
export function useMemberAction<D>(name: string, run: (data: D) => void): (data: D) => void {
  const app = useApp();
  const { open } = usePopup();
  const { token } = useSession();
  const { search } = useLocation();
  const ready = token !== null && popupAt(search) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the reader is ready, with what `run` is by then
  useEffect(() => {
    const waiting = ready ? takeAction(name) : null;
    if (waiting) run(waiting.data as D);
  }, [ready, name]);
  return (data) => {
    if (currentSession().token) return run(data);
    rememberAction(app, name, data);
    open('login');
  };
}
