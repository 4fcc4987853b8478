import { createContext } from 'react';

/** The rendered contents of the header and footer elements. */
export interface CachedShell {
  header: string;
  footer: string;
}

/** Set on the server only; the browser hydrates the same elements from their components. */
export const CachedShellContext = createContext<CachedShell | null>(null);
