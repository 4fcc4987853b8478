import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from './app.ts';
import { popupAt } from './popup.ts';
import { currentSession } from './session.ts';
import { href } from './visit.ts';

/**
 * Leads a member to their profile from a page that is for visitors: when the page opens, and when a popup over it has closed. Not at the
 * moment of signing in, since the form on the page leads on by itself.
 */
export function VisitorsOnly() {
  const { lang } = useApp();
  const navigate = useNavigate();
  const popup = popupAt(useLocation().search);
  useEffect(() => {
    if (popup !== null || currentSession().token === null) return;
    // As with members only: data that is fetched anew for the member would take the place of leading away, so it comes a turn later.
    const turn = setTimeout(() => void navigate(href({ lang }, 'profile'), { replace: true }));
    return () => clearTimeout(turn);
  }, [popup, lang, navigate]);
  return null;
}
