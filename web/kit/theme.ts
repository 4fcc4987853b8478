import { createContext, use, useSyncExternalStore } from 'react';

/** Light or dark regardless of the system; null follows the system. */
export type Theme = 'light' | 'dark' | null;

/** The theme being rendered on the server; the browser reads it from the root element. */
export const ThemeContext = createContext<Theme>(null);

const YEAR_S = 365 * 24 * 3600;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The reader's chosen theme. */
export function useTheme(): Theme {
  const written = import.meta.env.SSR ? use(ThemeContext) : null;
  return useSyncExternalStore(subscribe, current, () => (import.meta.env.SSR ? written : current()));
}

/** Switches the theme at once, and stores it in a cookie for the server's next HTML. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and not all browsers support the CookieStore API
  document.cookie = `theme=${theme ?? ''}; Path=/; Max-Age=${theme ? YEAR_S : 0}; SameSite=Lax`;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}
