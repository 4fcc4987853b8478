import { mixedNumbers } from '../../random.ts';
import type { DemoProduct } from '../../types.ts';
import { activesOf } from '../formulas/stock.ts';
import type { ProductLine } from '../ranges/index.ts';
import { BODY, FACE, HAIR } from './families.ts';

/** Options of a care product: skin type and concern, or hair type and concern. */
export function careOptions(line: ProductLine, suits: DemoProduct['suits']): string[] {
  const { family } = line.form;
  if (HAIR.has(family)) return [...hairTypes(line), ...hairConcerns(line)];
  if (FACE.has(family)) return [...skinTypes(suits), ...skinConcerns(line)];
  return BODY.has(family) ? [...skinTypes(suits).slice(0, 2), ...skinConcerns(line)] : [];
}

// the skin types that it suits best; a product that suits none particularly gets the type that it suits least badly
function skinTypes(suits: DemoProduct['suits']): string[] {
  const order = Object.entries(suits).sort(([, a], [, b]) => b - a);
  const liked = order.filter(([, stars]) => stars >= 0.15);
  return (liked.length ? liked : order.slice(0, 2)).slice(0, 3).map(([type]) => `skin-type:${type}`);
}

const SKIN_CONCERNS = 'dryness dehydration dullness dark-marks lines redness blemishes pores oiliness barrier puffiness roughness'.split(
  ' ',
);

function skinConcerns(line: ProductLine): string[] {
  const found = activesOf(line.actives).map(({ concern }) => (concern === 'tiredness' ? 'tired-legs-and-muscles' : concern));
  const known = found.filter((concern) => SKIN_CONCERNS.includes(concern) || concern === 'tired-legs-and-muscles');
  return [...new Set(known)].slice(0, 3).map((concern) => `concern:${concern}`);
}

const HAIR_CONCERN: Record<string, string> = {
  dryness: 'dry-hair',
  dehydration: 'dry-hair',
  damage: 'damage',
  frizz: 'frizz',
  scalp: 'scalp',
  dandruff: 'dandruff',
  blemishes: 'dandruff',
  thinning: 'thinning',
  puffiness: 'thinning',
  oiliness: 'oily-roots',
  tiredness: 'scalp',
  redness: 'scalp',
  colour: 'colour-care',
};

function hairConcerns(line: ProductLine): string[] {
  const found = activesOf(line.actives).map(({ concern }) => HAIR_CONCERN[concern]);
  const own = line.form.slug === 'shampoo-repair' ? 'damage' : line.form.family === 'haircolour' ? 'colour-care' : undefined;
  return [...new Set([own, ...found])].filter((concern) => concern !== undefined).map((concern) => `hair-concern:${concern}`);
}

const HAIR_TYPES: Record<string, string[]> = {
  curl: ['wavy', 'curly', 'coily'],
  dryshampoo: ['straight', 'fine'],
  style: ['straight', 'wavy', 'fine'],
  condition: ['curly', 'thick', 'wavy'],
  hairoil: ['curly', 'coily', 'thick'],
  scalp: ['straight', 'fine', 'thick'],
  leavein: ['wavy', 'curly', 'fine'],
  shampoo: ['straight', 'wavy', 'fine'],
  haircolour: ['straight', 'wavy', 'curly'],
};

// a house for curls makes all its products for curls
function hairTypes({ name, house, form }: ProductLine): string[] {
  if (['cacimba', 'nkuto-house'].includes(house.slug))
    return ['wavy', 'curly', 'coily'].slice(house.slug === 'cacimba' ? 0 : 1).map((type) => `hair-type:${type}`);
  const all = HAIR_TYPES[form.family] ?? [];
  const left = Math.floor(mixedNumbers(`hair ${name}`)() * (all.length + 1));
  return all.filter((_, at) => at !== left).map((type) => `hair-type:${type}`);
}
