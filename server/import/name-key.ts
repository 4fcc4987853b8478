import { foldInci, keyOf } from './inci/fold.ts';

/** What spellings of one name have in common: `L'Oréal`, `L’Oreal` and `LOREAL` are `LOREAL`. Entities are decoded before. */
export function nameKey(name: string): string {
  return keyOf(foldInci(name)).slice(0, 200);
}
