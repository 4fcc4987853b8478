import { createContext, use, useSyncExternalStore } from 'react';

/** Light or dark whatever the system says; null follows the system. */
export type Theme = 'light' | 'dark' | null;

/** The theme that the server is writing for: it stands on the root element, where the browser finds it. */
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

/** The theme that the reader chose. */
export function useTheme(): Theme {
  const written = import.meta.env.SSR ? use(ThemeContext) : null;
  return useSyncExternalStore(subscribe, current, () => (import.meta.env.SSR ? written : current()));
}

/** Shows the page in a theme at once, and remembers it for the first HTML of the next ones. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and not all browsers have the cookie store
  document.cookie = `theme=${theme ?? ''}; Path=/; Max-Age=${theme ? YEAR_S : 0}; SameSite=Lax`;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}
