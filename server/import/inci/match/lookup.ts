import { dictionary } from '../dictionary.ts';
import { keyOf } from '../fold.ts';
import type { Hit } from './hit.ts';

/** Looks up a folded name: exactly, as a synonym, or by letters and digits alone. */
export function lookup(folded: string): Hit | undefined {
  const { byName, byKey, synonyms } = dictionary();
  const exact = byName.get(folded);
  if (exact !== undefined) return { id: exact, confidence: 1, method: 'exact' };
  const key = keyOf(folded);
  // Synonyms come first: "polyethylene glycol 400" is PEG-8, although its letters suggest PEG-400.
  const synonym = synonyms.get(key);
  if (synonym) return { id: synonym.id, confidence: synonym.doubtful ? 0.7 : 0.97, method: 'synonym' };
  const id = byKey.get(key);
  return id === undefined ? undefined : { id, confidence: 0.99, method: 'key' };
}

/** Whether two hits mean the same substance. */
export function sameSubstance(a: Hit, b: Hit): boolean {
  const { identity } = dictionary();
  return a.id !== null && b.id !== null && identity[a.id] === identity[b.id];
}
