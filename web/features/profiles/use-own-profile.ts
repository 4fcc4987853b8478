import { useEffect } from 'react';
import { useCall } from '../../kit/call-context.ts';
import { quietly } from '../../kit/quiet.ts';
import { currentSession, type Member, noteProfile, useSession } from '../../kit/session.ts';

/** The reader's own profile, asked anew whenever the page opens; null until it is there. */
export function useOwnProfile(): Member | null {
  const call = useCall();
  useEffect(() => {
    // Without one it is on its way already.
    if (!currentSession().member) return;
    const asked = currentSession().token;
    void quietly(call('GET users/me', {}), null).then((member) => {
      if (member && currentSession().token === asked) noteProfile(member);
    });
  }, [call]);
  return useSession().member;
}
