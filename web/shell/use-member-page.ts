import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { popupAt } from '../kit/popup.ts';
import { useSession } from '../kit/session.ts';

/**
 * The server renders pages for visitors. For a signed-in member, or after signing in or out, the page's data is loaded again, with their
 * own marks. A popup that opens or closes would cancel that, so it starts when none is open, and again if one came in between.
 *
 * The root element's `data-reader` is `"visitor"` or `"member"`, and absent before hydration, for scripts that drive the page.
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
