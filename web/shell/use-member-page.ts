import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { popupAt } from '../kit/popup.ts';
import { useSession } from '../kit/session.ts';

/**
 * The first HTML is a visitor's: who is signed in, or signs in or out on a page, gets its data anew, with their own marks in it.
 * A popup that opens or closes would cut that short, so it begins when none is open, and again when one came between.
 */
export function useMemberPage(): void {
  const { token } = useSession();
  const { revalidate } = useRevalidator();
  const popup = popupAt(useLocation().search);
  const reader = useRef<string | null>(null);
  useEffect(() => {
    if (popup || reader.current === token) return;
    let cut = false;
    void revalidate().then(() => {
      if (!cut) reader.current = token;
    });
    return () => {
      cut = true;
    };
  }, [token, popup, revalidate]);
}
