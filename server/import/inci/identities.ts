import type { SynonymEntry } from './dictionary.ts';
import { foldInci, keyOf } from './fold.ts';

/**
 * Merges the names of one substance: spelling variants (equal letters and digits) and the pairs of kind `same` (WATER and AQUA). The name
 * that a pair points to represents the substance.
 */
export function joinIdentities(
  names: string[],
  byName: ReadonlyMap<string, number>,
  byKey: ReadonlyMap<string, number>,
  entries: readonly SynonymEntry[],
): Int32Array {
  const parent = Int32Array.from(names.keys());
  const root = (id: number): number => {
    let at = id;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  for (const [id, name] of names.entries()) parent[root(id)] = root(byKey.get(keyOf(foldInci(name))) ?? id);
  for (const entry of entries) {
    const from = byName.get(foldInci(entry.name));
    const to = byName.get(foldInci(entry.inci));
    if (entry.kind === 'same' && from !== undefined && to !== undefined) parent[root(from)] = root(to);
  }
  return parent.map((_, id) => root(id));
}
