import { useNavigate } from 'react-router';
import { type App, useApp } from './app.ts';
import { forgetAction, herePlace, pendingAction } from './pending-action.ts';
import { popupAt, usePopup } from './popup.ts';
import { currentSession } from './session.ts';

/**
 * Leads on after signing in: to where the waiting action was begun.
 *
 * @returns false when nothing waits
 */
export function useResumeAction(): () => boolean {
  const app = useApp();
  const navigate = useNavigate();
  const { close } = usePopup();
  return () => {
    const place = pendingAction()?.place;
    if (place === undefined) return false;
    if (place === herePlace(app)) close();
    else void navigate(`/${app.lang}${place}`, { replace: true });
    return true;
  };
}

/** A popup has gone: who closed it without signing in, where the action was begun, does not want it any more. */
export function abandonAction(app: Pick<App, 'lang'>): void {
  const left = currentSession().token === null && popupAt(location.search) === null;
  if (left && pendingAction()?.place === herePlace(app)) forgetAction();
}
