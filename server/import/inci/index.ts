import { dictionary } from './dictionary.ts';
import { fold } from './fold.ts';
import type { Method } from './match/hit.ts';
import { lookup } from './match/lookup.ts';
import { parseLabel } from './parse/parse.ts';
import type { Resolving } from './resolve.ts';
import { resolveEntries } from './resolve.ts';

/** One ingredient of a label in label order. */
export interface LabelIngredient {
  /** As written on the label. */
  raw: string;
  /** The INCI name (CosIng) that stands for the substance, null when not known. */
  inci: string | null;
  /** 0 to 1; 0 when not known. */
  confidence: number;
  method: Method;
  mayContain: boolean;
}

/**
 * What a label's text lists, each entry as written with the substance it means. An empty answer means that the
 * text holds no list: nothing in it was recognised.
 */
export function resolveIngredients(text: string): LabelIngredient[] {
  const lists = parseLabel(text).map(resolveEntries);
  const [before = [], ...behindHeadings] = lists;
  const kept = behindHeadings.some(isList) && !isList(before) ? behindHeadings : lists;
  const all = kept.flat();
  return isList(all) ? all.flatMap(ingredientsOf) : [];
}

/** Whether enough was recognised for a list: medicines' leaflets and prose hold a known word here and there. */
function isList(entries: Resolving[]): boolean {
  const known = entries.filter((entry) => entry.hits.length > 0).length;
  return known > 0 && (known >= entries.length / 6 || entries.length < 4);
}

function ingredientsOf(entry: Resolving): LabelIngredient[] {
  const { names, identity } = dictionary();
  if (entry.hits.length === 0) return [{ raw: entry.raw, inci: null, confidence: 0, method: 'unknown', mayContain: entry.mayContain }];
  return entry.hits.map((hit) => ({
    raw: asWritten(entry.raw, hit.raw),
    inci: hit.id === null ? null : (names[identity[hit.id] ?? hit.id] ?? null),
    confidence: hit.confidence,
    method: hit.method,
    mayContain: entry.mayContain,
  }));
}

/** The part of an entry that a rule named, in the label's own letters. */
function asWritten(entry: string, part: string | undefined): string {
  const at = part === undefined ? -1 : entry.toUpperCase().indexOf(part);
  return part === undefined ? entry : at < 0 ? part : entry.slice(at, at + part.length);
}

/** The INCI name that stands for the substance of a name (`Water` → `AQUA`), or null when CosIng and the synonyms do not know it. */
export function ingredientIdentity(name: string): string | null {
  const { names, identity } = dictionary();
  const hit = lookup(fold(name));
  return hit?.id == null ? null : (names[identity[hit.id] ?? hit.id] ?? null);
}
