import { foldInci, keyOf } from './inci/fold.ts';

/** A key that all spellings of a name share: `L'Oréal`, `L’Oreal` and `LOREAL` all give `LOREAL`. Entities must be decoded already. */
export function nameKey(name: string): string {
  return keyOf(foldInci(name)).slice(0, 200);
}
