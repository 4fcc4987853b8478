import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from './app.ts';
import { useSession } from './session.ts';
import { useSuspension } from './suspension.ts';
import { useHydrated } from './use-hydrated.ts';
import { href } from './visit.ts';

/**
 * Leads a visitor home from a page that is for members. The server cannot: it does not know who reads.
 *
 * @param suspended whether those whose account is suspended may stay
 */
export function MembersOnly({ suspended = false }: { suspended?: boolean }) {
  const { lang } = useApp();
  const navigate = useNavigate();
  const { token } = useSession();
  const isSuspended = useSuspension() !== null;
  const away = useHydrated() && token === null && !(suspended && isSuspended);
  useEffect(() => {
    if (!away) return;
    // Who signs out elsewhere gets the data of this page anew, which would take the place of leading away: that comes a turn later.
    const turn = setTimeout(() => void navigate(href({ lang }, 'home'), { replace: true }));
    return () => clearTimeout(turn);
  }, [away, lang, navigate]);
  return null;
}
