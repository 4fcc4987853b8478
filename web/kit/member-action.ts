import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApp } from './app.ts';
import { rememberAction, takeAction } from './pending-action.ts';
import { popupAt, usePopup } from './popup.ts';
import { currentSession, useSession } from './session.ts';

/**
 * An action that needs an account. For a member it runs at once. For a visitor it opens the login popup and stays pending in this tab:
 * after a login (by password, provider, or sign-up and code), once no popup is open, the reader returns to where the action was started,
 * and it runs once. So `run` must set a state, never toggle it: the member may have set it before.
 *
 * @param name shared by all places that can resume the action: any heart resumes what another heart started
 * @param run gets `data` after a JSON round trip
 */
export function useMemberAction<D>(name: string, run: (data: D) => void): (data: D) => void {
  const app = useApp();
  const { open } = usePopup();
  const { token } = useSession();
  const { search } = useLocation();
  const ready = token !== null && popupAt(search) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: resumes once the reader is ready, with the `run` of that render
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
