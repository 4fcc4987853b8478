import { createContext } from 'react';

/** What stands in the elements of header and footer, written already. */
export interface CachedShell {
  header: string;
  footer: string;
}

/** On the server; the browser brings the same elements to life from their components. */
export const CachedShellContext = createContext<CachedShell | null>(null);
