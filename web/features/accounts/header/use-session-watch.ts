import { useEffect } from 'react';
import { useCall } from '../../../kit/call-context.ts';
import { refreshProfile } from '../../../kit/session.ts';

const EVERY_MS = 60_000;

/**
 * A session may be ended from elsewhere: a page that is looked at hears of it within a minute, and one that somebody comes back to at once.
 * The refusal of the profile signs out, as any does.
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
