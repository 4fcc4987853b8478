import { useNavigate } from 'react-router';
import { type App, useApp } from './app.ts';
import { forgetAction, herePlace, pendingAction } from './pending-action.ts';
import { popupAt, usePopup } from './popup.ts';
import { currentSession } from './session.ts';

/** Returns a function that, after a login, navigates to where the pending action was started; it returns false if there is none. */
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

/** Drops the pending action when its popup was closed without a login, at the place where it was started. */
export function abandonAction(app: Pick<App, 'lang'>): void {
  const left = currentSession().token === null && popupAt(location.search) === null;
  if (left && pendingAction()?.place === herePlace(app)) forgetAction();
}
