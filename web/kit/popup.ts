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

/** Adds a popup to the address of a page without popup. */
export function popupHref(page: string, name: PopupName): string {
  return `${page}${page.includes('?') ? '&' : '?'}${parameter}=${name}`;
}

/** Whether two addresses show the same page, regardless of popups. */
export function isSamePage(one: URL, other: URL): boolean {
  return withoutPopup(one) === withoutPopup(other);
}

/** The address of the page below a popup. */
export function withoutPopup({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return pathname + (rest.size > 0 ? `?${rest}` : '');
}

/** History index of the page below the popup; null if the popup was opened directly. */
let pageIndex: number | null = null;

const historyIndex = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null;

/** Opens and closes popups. A popup replaces another one in the history, so Back always returns to the page. */
export function usePopup(): { open(name: PopupName): void; close(): void } {
  const navigate = useNavigate();
  const location = useLocation();
  // Evaluated on click only, because every heart and follow button of a page uses this hook.
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

/** Tracks the history index of the page; for the single component that renders the popups. */
export function usePageIndex(): void {
  const { key, search } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every navigation, each of which has its own key
  useEffect(() => {
    if (popupAt(search) === null) pageIndex = historyIndex();
    else if (type === 'POP') pageIndex = null;
  }, [key, search, type]);
}
