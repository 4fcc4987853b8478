import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { popupAt } from '../kit/popup.ts';
import { useSession } from '../kit/session.ts';

/**
 * The first HTML is a visitor's: who is signed in, or signs in or out on a page, gets its data anew, with their own marks in it.
 * A popup that opens or closes would cut that short, so it begins when none is open, and again when one came between.
 *
 * The root says whose page it is, `data-reader="visitor"` or `"member"`, and nothing before it is hydrated: for whoever drives the page.
 */
export function useMemberPage(): void {
  const { token } = useSession();
  const { revalidate } = useRevalidator();
  const popup = popupAt(useLocation().search);
  const reader = useRef<string | null>(null);
  useEffect(() => {
    document.documentElement.dataset.reader = reader.current ? 'member' : 'visitor';
    if (popup || reader.current === token) return;
    let cut = false;
    void revalidate().then(() => {
      if (cut) return;
      reader.current = token;
      document.documentElement.dataset.reader = token ? 'member' : 'visitor';
    });
    return () => {
      cut = true;
    };
  }, [token, popup, revalidate]);
}
