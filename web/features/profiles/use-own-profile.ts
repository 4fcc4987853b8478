import { useEffect } from 'react';
import { useCall } from '../../kit/call-context.ts';
import { currentSession, type Member, refreshProfile, useSession } from '../../kit/session.ts';

/** The reader's own profile, refreshed whenever the page opens; null until loaded. */
export function useOwnProfile(): Member | null {
  const call = useCall();
  useEffect(() => {
    // Otherwise it is already loading.
    if (currentSession().member) void refreshProfile(call);
  }, [call]);
  return useSession().member;
}
