import { readFileSync } from 'node:fs';
import { foldInci, keyOf } from './fold.ts';
import { joinIdentities } from './identities.ts';

/** A name that CosIng lacks, or lists separately for the same substance. */
export interface SynonymEntry {
  name: string;
  inci: string;
  kind: 'name' | 'colour' | 'same';
  /** Present if the entry is doubtful or incomplete. */
  note?: string;
}

/** A name that the operator gave to an ingredient: a synonym, or the name of an ingredient that CosIng does not have. */
export interface OwnName {
  name: string;
  /** The INCI name that represents the ingredient. */
  inci: string;
}

interface SynonymFile {
  entries: SynonymEntry[];
  plants: Record<string, string>;
  botanical_prefixes: Record<string, string>;
}

export interface IngredientDictionary {
  /** INCI names as CosIng writes them; the index in the list is the id of the name. */
  names: string[];
  /** For each name, the id of the name that represents its substance. */
  identity: Int32Array;
  byName: Map<string, number>;
  byKey: Map<string, number>;
  synonyms: Map<string, { id: number; doubtful: boolean }>;
  synonymNames: { name: string; id: number; confidence: number }[];
  /** Every word of a CosIng name with the number of names that contain it: such a word is not a typing error. */
  words: Map<string, number>;
  /** Colour index numbers that CosIng has. */
  colours: Map<string, number>;
  /** Everyday plant names → botanical ones, folded. */
  plants: Map<string, string>;
  /** Other botanical names → the one CosIng uses, folded. */
  botanical: Map<string, string>;
}

const here = new URL('./data/', import.meta.url);
let bundled: IngredientDictionary | undefined;
let own: readonly OwnName[] = [];
let present: IngredientDictionary | undefined;

/**
 * The INCI names of CosIng (European Commission) with synonyms and the operator's own names; loaded on first use in about half a second.
 */
export function dictionary(): IngredientDictionary {
  if (present !== undefined) return present;
  bundled ??= load();
  present = own.length === 0 ? bundled : withOwnNames(bundled, own);
  return present;
}

/** Replaces the known own names of the operator. Results based on the old ones are discarded. */
export function learnNames(names: readonly OwnName[]): void {
  if (JSON.stringify(names) === JSON.stringify(own)) return;
  own = names;
  present = undefined;
}

/** Wraps a function so that it runs once per dictionary. */
export function perDictionary<T>(work: () => T): () => T {
  let known: { of: IngredientDictionary; result: T } | undefined;
  return () => {
    const of = dictionary();
    if (known?.of !== of) known = { of, result: work() };
    return known.result;
  };
}

/** Adds own names of the operator; synonyms among them match as written, without tolerance for errors. */
function withOwnNames(base: IngredientDictionary, additions: readonly OwnName[]): IngredientDictionary {
  const names = [...base.names];
  const identity = [...base.identity];
  const [byName, byKey, synonyms] = [new Map(base.byName), new Map(base.byKey), new Map(base.synonyms)];
  for (const { name, inci } of additions) {
    const folded = foldInci(inci);
    let id = byName.get(folded);
    if (id === undefined) {
      id = names.push(inci) - 1;
      identity.push(id);
      byName.set(folded, id);
      if (!byKey.has(keyOf(folded))) byKey.set(keyOf(folded), id);
    }
    const key = keyOf(foldInci(name));
    if (key !== keyOf(folded)) synonyms.set(key, { id, doubtful: false });
  }
  return { ...base, names, identity: Int32Array.from(identity), byName, byKey, synonyms };
}

/** The lines of `data/cosing-names.txt` without its licence notice. */
function cosingNames(): string[] {
  const lines = readFileSync(new URL('cosing-names.txt', here), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function load(): IngredientDictionary {
  const names = cosingNames();
  const file = JSON.parse(readFileSync(new URL('synonyms.json', here), 'utf8')) as SynonymFile;
  const byName = new Map<string, number>();
  const byKey = new Map<string, number>();
  for (const [id, name] of names.entries()) {
    const folded = foldInci(name);
    byName.set(folded, id);
    const key = keyOf(folded);
    if (!byKey.has(key)) byKey.set(key, id);
  }
  return {
    names,
    byName,
    byKey,
    identity: joinIdentities(names, byName, byKey, file.entries),
    ...synonymsOf(file.entries, byName),
    words: vocabulary(names, Object.keys(file.plants)),
    colours: colourNumbers(names),
    plants: foldedPairs(file.plants),
    botanical: foldedPairs(file.botanical_prefixes),
  };
}

function synonymsOf(entries: SynonymEntry[], byName: Map<string, number>): Pick<IngredientDictionary, 'synonyms' | 'synonymNames'> {
  const synonyms: IngredientDictionary['synonyms'] = new Map();
  const synonymNames: IngredientDictionary['synonymNames'] = [];
  for (const { name, inci, kind, note } of entries) {
    const id = byName.get(foldInci(inci));
    if (id === undefined || kind === 'same') continue;
    const doubtful = note !== undefined;
    synonyms.set(keyOf(foldInci(name)), { id, doubtful });
    synonymNames.push({ name, id, confidence: doubtful ? 0.7 : 0.97 });
  }
  return { synonyms, synonymNames };
}

function vocabulary(names: string[], plants: string[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(name.split(/[^A-Z0-9]+/))) if (word !== '') words.set(word, (words.get(word) ?? 0) + 1);
  for (const plant of plants) for (const word of foldInci(plant).split(/[^A-Z0-9]+/)) words.set(word, Math.max(3, words.get(word) ?? 0));
  return words;
}

function colourNumbers(names: string[]): Map<string, number> {
  const colours = new Map<string, number>();
  for (const [id, name] of names.entries()) {
    const number = /^CI (\d{5}(?::\d)?)$/.exec(name)?.[1];
    if (number !== undefined) colours.set(number, id);
  }
  return colours;
}

function foldedPairs(pairs: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(pairs).map(([name, botanical]) => [foldInci(name), foldInci(botanical)]));
}
