import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const popups = ['login', 'signup', 'forgot', 'sent', 'otp', 'otp-s', 'otp-f', 'verified', 'logout'] as const;
export type PopupName = (typeof popups)[number];

const parameter = 'popup';

/** The popup that an address opens over its page. */
export function popupAt(search: string): PopupName | null {
  const named = new URLSearchParams(search).get(parameter);
  return popups.find((name) => name === named) ?? null;
}

/** The address of a popup over a page's, which holds no popup itself. */
export function popupHref(page: string, name: PopupName): string {
  return `${page}${page.includes('?') ? '&' : '?'}${parameter}=${name}`;
}

/** Whether two addresses show the same page, whatever popup stands over it. */
export function isSamePage(one: URL, other: URL): boolean {
  return withoutPopup(one) === withoutPopup(other);
}

/** The address of the page that a popup stands over. */
export function withoutPopup({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return pathname + (rest.size > 0 ? `?${rest}` : '');
}

/** Where in the browser's history the page lies that the popup stands over; null when the popup was the first thing opened. */
let pageIndex: number | null = null;

const historyIndex = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null;

/** Opens and closes popups. One popup takes another's place in the history, so Back always leads to the page. */
export function usePopup(): { open(name: PopupName): void; close(): void } {
  const navigate = useNavigate();
  const location = useLocation();
  // Worked out when something is pressed: every heart and follow of a page stands ready to open a popup.
  const isShown = () => popupAt(location.search) !== null;
  return {
    open: (name) => void navigate(popupHref(withoutPopup(location), name), { replace: isShown(), preventScrollReset: true }),
    close: () => {
      if (!isShown()) return;
      const index = historyIndex();
      if (pageIndex !== null && pageIndex + 1 === index) void navigate(-1);
      else void navigate(withoutPopup(location), { replace: true, preventScrollReset: true });
    },
  };
}

/** Remembers the page under the popups; for the one place that shows them. */
export function usePageIndex(): void {
  const { key, search } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    if (popupAt(search) === null) pageIndex = historyIndex();
    else if (type === 'POP') pageIndex = null;
  }, [key, search, type]);
}
