import { dictionary } from './dictionary.ts';
import { foldInci } from './fold.ts';
import { splitParts } from './match/botany.ts';
import type { Hit, MatchMethod } from './match/hit.ts';
import { lookup } from './match/lookup.ts';
import { mentionsIn } from './match/mentions.ts';
import { parseLabel } from './parse/parse.ts';
import type { ResolvedList, Resolving } from './resolve.ts';
import { resolveEntries } from './resolve.ts';

export type { MatchMethod };

/** One ingredient of a label in label order. */
export interface LabelIngredient {
  /** As written on the label. */
  raw: string;
  /** The INCI name (CosIng) that represents the substance; null when unknown. */
  inci: string | null;
  /** From 0 to 1; 0 when unknown. */
  confidence: number;
  method: MatchMethod;
  mayContain: boolean;
}

/** What was read from a label's text. */
export interface LabelReading {
  /** Entries in label order, then substances that the text names without listing them (`mention`). Empty: no list, nothing recognised. */
  entries: LabelIngredient[];
  /** Whether the text was read to its end. */
  isWhole: boolean;
}

/** A substance that is only mentioned may be in the product: enough to warn those who avoid it, too little to promise it. */
const DOUBTFUL = 0.5;
/** From this confidence on, a plant's name states which part is meant. */
const PART_NAMED = 0.9;

/** Reads a label's text: each entry as written with the substance it means, and all other known ingredients that the text names. */
export function readLabel(text: string): LabelReading {
  const { lists, aside, isCut } = parseLabel(text);
  const resolved = lists.map(resolveEntries);
  const [before, ...behindHeadings] = resolved;
  const skipsFirst = before !== undefined && behindHeadings.some(({ entries }) => isList(entries)) && !isList(before.entries);
  const kept = skipsFirst ? behindHeadings : resolved;
  const all = kept.flatMap(({ entries }) => entries);
  const listed = isList(all) ? all : [];
  const entries = listed.flatMap(ingredientsOf);
  const others = resolved.flatMap(({ entries: own }) => own).filter((entry) => !listed.includes(entry));
  return { entries: [...entries, ...doubtful(entries, [...named(others), ...namedAside(aside, resolved)])], isWhole: !isCut };
}

/** The entries of `readLabel` alone. */
export function resolveIngredients(text: string): LabelIngredient[] {
  return readLabel(text).entries;
}

/** Whether enough entries were recognised to call it a list: leaflets of medicines and prose contain a known word here and there. */
function isList(entries: Resolving[]): boolean {
  const known = entries.filter((entry) => entry.hits.length > 0).length;
  return known > 0 && (known >= entries.length / 6 || entries.length < 4);
}

function ingredientsOf(entry: Resolving): LabelIngredient[] {
  if (entry.hits.length === 0) return [{ raw: entry.raw, inci: null, confidence: 0, method: 'unknown', mayContain: entry.mayContain }];
  return entry.hits.map((hit) => ({
    raw: asWritten(entry.raw, hit.raw),
    inci: inciOf(hit),
    confidence: hit.confidence,
    method: hit.method,
    mayContain: entry.mayContain,
  }));
}

/** The name that represents a hit's substance. */
function inciOf({ id }: Hit): string | null {
  const { names, identity } = dictionary();
  return id === null ? null : (names[identity[id] ?? id] ?? null);
}

/** The part of an entry that a rule matched, as spelt on the label. */
function asWritten(entry: string, part: string | undefined): string {
  const at = part === undefined ? -1 : entry.toUpperCase().indexOf(part);
  return part === undefined ? entry : at < 0 ? part : entry.slice(at, at + part.length);
}

/** Substances named in entries that belong to no list. */
function named(entries: Resolving[]): LabelIngredient[] {
  return entries.flatMap((entry) => (entry.hits.length > 0 ? ingredientsOf(entry) : mentioned(entry.raw)));
}

function namedAside(aside: string[], lists: ResolvedList[]): LabelIngredient[] {
  return [...aside, ...lists.flatMap((list) => list.aside)].flatMap(mentioned);
}

function mentioned(text: string): LabelIngredient[] {
  return mentionsIn(text).map((hit) => ({
    ...{ raw: asWritten(text, hit.raw), inci: inciOf(hit), confidence: hit.confidence, method: hit.method, mayContain: false },
  }));
}

/** The substances among `others` that are not listed anyway, each once. */
export function doubtful(listed: readonly LabelIngredient[], others: readonly LabelIngredient[]): LabelIngredient[] {
  if (others.length === 0) return [];
  const known = new Set(listed.map(({ inci }) => inci));
  const plants = new Set([...known].flatMap((inci) => plantOf(inci) ?? []));
  return others.flatMap((other) => {
    const plant = other.confidence < PART_NAMED ? plantOf(other.inci) : null;
    if (other.inci === null || known.has(other.inci) || (plant !== null && plants.has(plant))) return [];
    known.add(other.inci);
    return [{ ...other, confidence: DOUBTFUL, method: 'mention' as const }];
  });
}

/** The plant that an INCI name is made from, or null. */
function plantOf(inci: string | null): string | null {
  const { stem, parts } = inci === null ? { stem: '', parts: '' } : splitParts(inci);
  return parts === '' || stem === '' ? null : stem;
}

/** The INCI name that represents the substance of a name (`Water` → `AQUA`), or null when neither CosIng nor the synonyms know it. */
export function ingredientIdentity(name: string): string | null {
  const hit = lookup(foldInci(name));
  return hit === undefined ? null : inciOf(hit);
}

/** Increased when rules or `data/` make labels read differently: a running shop then re-reads its labels. At most 32,767. */
export const LABEL_READER = 1;
