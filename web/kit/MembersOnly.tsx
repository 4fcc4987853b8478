import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from './app.ts';
import { useSession } from './session.ts';
import { useSuspension } from './suspension.ts';
import { useHydrated } from './use-hydrated.ts';
import { href } from './visit.ts';

/**
 * Redirects visitors from a members' page to the home page. The server cannot do this, because it does not know the reader.
 *
 * @param suspended whether suspended members may stay
 */
export function MembersOnly({ suspended = false }: { suspended?: boolean }) {
  const { lang } = useApp();
  const navigate = useNavigate();
  const { token } = useSession();
  const isSuspended = useSuspension() !== null;
  const away = useHydrated() && token === null && !(suspended && isSuspended);
  useEffect(() => {
    if (!away) return;
    // After a logout elsewhere this page's data is reloaded, which would replace the redirect, so navigate one task later.
    const turn = setTimeout(() => void navigate(href({ lang }, 'home'), { replace: true }));
    return () => clearTimeout(turn);
  }, [away, lang, navigate]);
  return null;
}
