import { useEffect } from 'react';
import { useCall } from '../../kit/call-context.ts';
import { currentSession, type Member, refreshProfile, useSession } from '../../kit/session.ts';

/** The reader's own profile, asked anew whenever the page opens; null until it is there. */
export function useOwnProfile(): Member | null {
  const call = useCall();
  useEffect(() => {
    // Without one it is on its way already.
    if (currentSession().member) void refreshProfile(call);
  }, [call]);
  return useSession().member;
}
