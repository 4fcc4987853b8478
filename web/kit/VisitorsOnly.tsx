import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from './app.ts';
import { popupAt } from './popup.ts';
import { currentSession } from './session.ts';
import { href } from './visit.ts';

/**
 * Redirects members from a visitors' page to their profile, both when the page opens and when a popup over it has closed. Not immediately
 * on login, since the page's form navigates itself.
 */
export function VisitorsOnly() {
  const { lang } = useApp();
  const navigate = useNavigate();
  const popup = popupAt(useLocation().search);
  useEffect(() => {
    if (popup !== null || currentSession().token === null) return;
    // As in `MembersOnly`: the reload of the member's data would replace the redirect, so navigate one task later.
    const turn = setTimeout(() => void navigate(href({ lang }, 'profile'), { replace: true }));
    return () => clearTimeout(turn);
  }, [popup, lang, navigate]);
  return null;
}
