import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from './app.ts';
import { useSession } from './session.ts';
import { useHydrated } from './use-hydrated.ts';
import { href } from './visit.ts';

/** Leads a visitor home from a page that is for members. The server cannot: it does not know who reads. */
export function MembersOnly() {
  const { lang } = useApp();
  const navigate = useNavigate();
  const { token } = useSession();
  const away = useHydrated() && token === null;
  useEffect(() => {
    if (!away) return;
    // Who signs out elsewhere gets the data of this page anew, which would take the place of leading away: that comes a turn later.
    const turn = setTimeout(() => void navigate(href({ lang }, 'home'), { replace: true }));
    return () => clearTimeout(turn);
  }, [away, lang, navigate]);
  return null;
}
