import { dictionary } from '../dictionary.ts';
import type { PlantName } from './botany.ts';
import { namesOfPlant, splitParts } from './botany.ts';
import type { Hit } from './hit.ts';
import { lookup } from './lookup.ts';
import { isOrgan } from './parts.ts';

/** The organs that may be meant if a label names none, by product, likelier ones first. */
const USUAL: Record<string, string[]> = {
  OIL: ['SEED', 'KERNEL', 'NUT', 'FRUIT', 'LEAF', 'FLOWER', 'PEEL', 'ROOT'],
  BUTTER: ['SEED', 'FRUIT', 'KERNEL'],
  WATER: ['FLOWER', 'LEAF', 'FRUIT'],
  JUICE: ['FRUIT', 'LEAF'],
  POWDER: ['FRUIT', 'LEAF', 'ROOT', 'SEED', 'FLOWER'],
  EXTRACT: ['FRUIT', 'LEAF', 'FLOWER', 'ROOT', 'SEED', 'BARK', 'PEEL'],
};

/** A cultured or fermented product is another substance than a pressed one. */
const CULTURED = /\b(?:FERMENT|FILTRATE|CULTURE|CALLUS|CELLS?|MERISTEM|EXOSOMES|VESICLES)\b/;

/** Plant names that are no substance by themselves: bitter, sweet and bergamot orange all begin like this. */
const AMBIGUOUS = new Set(['CITRUS AURANTIUM', 'CITRUS', 'ROSA', 'MENTHA', 'SALVIA', 'PRUNUS']);

/** Recognises a plant under another botanical or everyday name, or without the part it was made from. */
export function plant(folded: string): Hit | undefined {
  const { stem, parts } = splitParts(folded.replace(/\bESSENTIAL (?=OIL)/, '').replace(/\bWAX$/, 'CERA'));
  if (stem === '') return undefined;
  for (const { botanical, alias } of botanicalNames(stem)) {
    const hit = choose(botanical, parts, alias);
    if (hit) return { ...hit, method: 'plant' };
  }
  return undefined;
}

/**
 * Botanical names that a plant's name can mean: CosIng's for an older or an everyday name, the name itself, or the botanical one of a
 * botanical and an everyday name side by side.
 */
function botanicalNames(stem: string): { botanical: string; alias: boolean }[] {
  const { plants, botanical } = dictionary();
  const names = [{ botanical: stem, alias: false }];
  const other = botanical.get(stem) ?? plants.get(stem) ?? plants.get(stem.replace(/S$/, ''));
  if (other) names.unshift({ botanical: other, alias: true });
  const words = stem.split(' ');
  for (let at = 1; at < words.length && !other; at++) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [latin, everyday] of [
      [left, right],
      [right, left],
    ] as const) {
      const name = botanical.get(latin) ?? latin;
      if (isSamePlant(name, plants.get(everyday)) && namesOfPlant(name).length > 0) names.push({ botanical: name, alias: true });
    }
  }
  return names;
}

/**
 * Whether an everyday name beside a botanical one means the same plant. This is required: two everyday names in a row are a third plant
 * (`tea rose`, `rose geranium`), and a preceding word makes a name another plant's (`lemon eucalyptus`).
 */
function isSamePlant(botanical: string, everyday: string | undefined): boolean {
  return everyday !== undefined && botanical.includes(' ') && botanical.split(' ')[0] === everyday.split(' ')[0];
}

function choose(stem: string, parts: string, alias: boolean): Hit | undefined {
  const exact = alias ? lookup(`${stem} ${parts}`.trim()) : undefined;
  if (exact?.id !== undefined && exact.confidence > 0.9) return { ...exact, confidence: 0.93 };
  const names = namesOfPlant(stem);
  if (names.length === 0 || AMBIGUOUS.has(stem) || CULTURED.test(parts)) return undefined;
  const words = parts.split(' ');
  const kind = words.at(-1) ?? '';
  if (parts === '')
    return alias || stem.includes(' ') ? (usual(names, 'EXTRACT', 0.55) ?? usual(names, 'OIL', 0.55) ?? only(names, 0.55)) : undefined;
  if (isOrgan(kind)) return named(names, `${parts} EXTRACT`, 0.7);
  const organs = words.slice(0, -1).filter(isOrgan);
  const same = names.filter((name) => name.parts === kind || name.parts.endsWith(` ${kind}`));
  if (organs.length === 0) return only(same, 0.85) ?? usual(same, kind, 0.7);
  return (
    only(
      same.filter((name) => organs.every((organ) => name.parts.includes(organ))),
      0.7,
    ) ?? named(same, kind, 0.7)
  );
}

function only(names: PlantName[], confidence: number): Hit | undefined {
  return names.length === 1 && names[0] ? { id: names[0].id, confidence, method: 'plant' } : undefined;
}

/** Prefers the organ that CosIng names most often for this plant. */
function usual(names: PlantName[], kind: string, confidence: number): Hit | undefined {
  const plain = named(names, kind, confidence);
  if (plain) return plain;
  const organs = (USUAL[kind] ?? []).map((organ) => ({ organ, often: names.filter((name) => name.parts.split(' ')[0] === organ).length }));
  organs.sort((a, b) => b.often - a.often);
  for (const { organ } of organs) {
    const hit = named(names, `${organ} ${kind}`, confidence);
    if (hit) return hit;
  }
  return undefined;
}

function named(names: PlantName[], parts: string, confidence: number): Hit | undefined {
  const name = names.find((candidate) => candidate.parts === parts);
  return name && { id: name.id, confidence, method: 'plant' };
}
