import { createContext } from 'react';

/** What stands in the elements of header and footer, written already. */
export interface WrittenShell {
  header: string;
  footer: string;
}

/** On the server; the browser brings the same elements to life from their components. */
export const WrittenShellContext = createContext<WrittenShell | null>(null);
