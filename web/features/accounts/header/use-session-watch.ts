import { useEffect } from 'react';
import { useCall } from '../../../kit/call-context.ts';
import { refreshProfile } from '../../../kit/session.ts';

const EVERY_MS = 60_000;

/**
 * Notices a session that was ended elsewhere: within a minute on a visible page, at once when the page becomes visible again. The refused
 * profile call logs out, as any `unauthenticated` answer does.
 */
export function useSessionWatch(): void {
  const call = useCall();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshProfile(call);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [call]);
}
