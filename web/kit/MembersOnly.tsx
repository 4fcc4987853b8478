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
    if (away) void navigate(href({ lang }, 'home'), { replace: true });
  }, [away, lang, navigate]);
  return null;
}
