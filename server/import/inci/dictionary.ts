import { readFileSync } from 'node:fs';
import { foldInci, keyOf } from './fold.ts';
import { joinIdentities } from './identities.ts';

/** A name that CosIng does not have, or has for the same substance. */
export interface SynonymEntry {
  name: string;
  inci: string;
  kind: 'name' | 'colour' | 'same';
  /** Doubtful or incomplete. */
  note?: string;
}

interface SynonymFile {
  entries: SynonymEntry[];
  plants: Record<string, string>;
  botanical_prefixes: Record<string, string>;
}

export interface IngredientDictionary {
  /** INCI names as CosIng writes them; the place in the list is the name's number. */
  names: string[];
  /** For each name the number of the name that stands for its substance. */
  identity: Int32Array;
  byName: Map<string, number>;
  byKey: Map<string, number>;
  synonyms: Map<string, { id: number; doubtful: boolean }>;
  synonymNames: { name: string; id: number; confidence: number }[];
  /** Every word of a CosIng name, and in how many it stands: such a word is no typing error. */
  words: Map<string, number>;
  /** Colour index numbers that CosIng has. */
  colours: Map<string, number>;
  /** Everyday plant names to botanical ones, folded. */
  plants: Map<string, string>;
  /** Other botanical names to the one CosIng uses, folded. */
  botanical: Map<string, string>;
}

const here = new URL('./data/', import.meta.url);
let loaded: IngredientDictionary | undefined;

/** The INCI names of CosIng (European Commission) with synonyms; read on first use, about half a second. */
export function dictionary(): IngredientDictionary {
  loaded ??= load();
  return loaded;
}

/** The lines of `data/cosing-names.txt` without its notice. */
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
