import { mixedNumbers } from '../../random.ts';
import notes from '../notes.json' with { type: 'json' };
import type { ProductLine } from '../ranges/index.ts';
import { baseOf, isPure } from './base.ts';
import { colourFormulas } from './colours.ts';
import { type Active, activesOf } from './stock.ts';
import tails from './tails.json' with { type: 'json' };

const noteTable: Record<string, string[]> = notes;
const allergenTable: Record<string, string[]> = tails.allergens;

/**
 * INCI names in label order; empty for tools. Names are spelled as in `cosing.csv`, the part of CosIng (European Commission, cosmetic
 * ingredient database) that the formulas use.
 */
export function ingredientsOf(line: ProductLine): string[] {
  const actives = activesOf(line.actives);
  if (isPure(line)) return actives[0]?.names.slice(0, 1) ?? [];
  const base = baseOf(line);
  if (!base.length) return [];
  const random = mixedNumbers(`formula of ${line.name}`);
  const body = base.filter((part) => !part.startsWith('~')).flatMap((part) => fill(part, base, actives, random));
  const tags = base.filter((part) => part.startsWith('~'));
  const list = [
    ...new Set([
      ...body,
      ...preserving(line, tags, random),
      ...scent(line, body, tags),
      ...tags.flatMap((tag) => colourFormulas[tag]?.(line) ?? []),
    ]),
  ];
  return list.slice(0, 35);
}

function fill(part: string, base: string[], actives: Active[], random: () => number): string[] {
  if (part.startsWith('@')) return part === '@filters' ? pickOf(tails.filters, random) : slot(part, base, actives);
  const choice = part.startsWith('?') ? (random() < 0.5 ? part.slice(1) : '') : part;
  if (!choice) return [];
  const options = choice.split('|');
  const fitting = actives.flatMap(({ names }) => options.filter((option) => option === SOAP_OF[names[0] ?? '']));
  return [fitting[0] ?? pickOf(options, random)];
}

// a soap is named after the oil that was saponified
const SOAP_OF: Record<string, string> = {
  'OLEA EUROPAEA FRUIT OIL': 'SODIUM OLIVATE',
  'BRASSICA CAMPESTRIS SEED OIL': 'SODIUM RAPESEEDATE',
  'COCOS NUCIFERA OIL': 'SODIUM COCOATE',
};

// an active goes to its own place in the list, or to the nearest place that the base has; water-soluble actives are left out of oils
function slot(place: string, base: string[], actives: Active[]): string[] {
  const dry = !base.includes('AQUA');
  return actives.flatMap((active) => {
    if (placeOf(active, base) !== place) return [];
    if (dry && active.dry.length) return active.dry;
    if (dry && active.level === 'h' && !base.includes('@h')) return [];
    return active.names;
  });
}

const PLACES: Record<string, string[]> = {
  h: ['@h', '@m', '@l'],
  o: ['@oil', '@m', '@h', '@l'],
  g: ['@grain', '@h', '@m', '@oil'],
  m: ['@m', '@l', '@oil', '@h'],
  l: ['@l', '@m', '@h', '@oil'],
};

const placeOf = (active: Active, base: string[]) => PLACES[active.level]?.find((place) => base.includes(place));

function preserving(line: ProductLine, tags: string[], random: () => number): string[] {
  const habit = mixedNumbers(`preserved by ${line.house.slug} ${Math.floor(random() * 2)}`);
  const system = pickOf(tails.preservatives, habit);
  const chelator = pickOf(tails.chelators, habit);
  return [
    ...(tags.includes('~water') ? [...system, chelator] : []),
    ...(tags.includes('~ph') ? [pickOf(tails.acidity, random)] : []),
    ...(tags.includes('~oil') ? pickOf(tails.antioxidants, habit) : []),
  ];
}

// a flavour is AROMA and already part of the base; other scents add PARFUM and the allergens that must be declared
function scent(line: ProductLine, body: string[], tags: string[]): string[] {
  const perfumed = line.notes.length > 0 || tags.includes('~scent');
  if (!perfumed) return [];
  const share = tags.includes('~scent') ? 5 : 2;
  const named = line.notes.flatMap((note) => (allergenTable[noteTable[note]?.[0] ?? ''] ?? []).slice(0, share));
  return [...(body.includes('PARFUM') || body.includes('AROMA') ? [] : ['PARFUM']), ...named];
}

function pickOf<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
