import type { DemoProduct } from '../../types.ts';
import tails from '../formulas/tails.json' with { type: 'json' };
import notes from '../notes.json' with { type: 'json' };
import type { ProductLine } from '../ranges/index.ts';
import { demoSlug } from '../slug.ts';
import { careOptions } from './care.ts';
import { COLOUR, COMPLEXION, TOOLS } from './families.ts';
import { shadeFamily, skinDepth } from './shades.ts';

const noteTable: Record<string, string[]> = notes;

/** The `attribute:option` pairs of a product, in the order of the filter groups. */
export function optionsOf(line: ProductLine, ingredients: string[], suits: DemoProduct['suits']): string[] {
  return [
    ...careOptions(line, suits),
    `format:${formatOf(line)}`,
    ...lookOptions(line),
    ...line.flags.filter((flag) => flag.startsWith('spf')).map((flag) => `spf:spf-${flag.slice(3)}`),
    ...scentOptions(line, ingredients),
    ...keyIngredients(line),
    ...sizeOf(line),
    ...values(line, ingredients),
    `origin:${demoSlug(line.house.country)}`,
  ];
}

const formatOf = ({ form, label }: ProductLine) =>
  /^(Cream|Jelly)/.test(label) && form.texture === 'powder' ? 'cream' : /^Liquid/.test(label) ? 'liquid' : form.texture;

const FINISHES = ['matte', 'natural', 'satin', 'luminous', 'shimmer', 'sheer', 'gloss'];
const COVERAGE: Record<string, string> = { foundation: 'medium', cushion: 'light', concealer: 'full', 'sun-tint': 'light' };

function lookOptions({ form, flags, colour, shade }: ProductLine): string[] {
  const coverage = COVERAGE[form.slug];
  const shaded = COLOUR.has(form.family) && shade !== '';
  const skin = (COMPLEXION.has(form.family) || form.slug === 'sun-tint') && coverage !== undefined;
  return [
    ...flags.filter((flag) => FINISHES.includes(flag)).map((flag) => `finish:${flag}`),
    ...(coverage ? [`coverage:${coverage}`] : []),
    ...(shaded ? [`shade-family:${/^(Clear|Transparent)$/.test(shade) ? 'clear-and-white' : shadeFamily(colour)}`] : []),
    ...(skin ? [`skin-depth:${skinDepth(colour)}`] : []),
  ];
}

const SCENT: Record<string, string> = {
  mint: 'mint-and-menthol',
  camphor: 'mint-and-menthol',
  wood: 'woody',
  resin: 'resinous',
  smoke: 'smoky',
  musk: 'musky-and-clean',
  clean: 'musky-and-clean',
  fruit: 'fruity',
  spice: 'spicy',
  anise: 'spicy',
  aquatic: 'fresh-and-salty',
};

function scentOptions({ notes: keys, form }: ProductLine, ingredients: string[]): string[] {
  const classes = keys.map((key) => noteTable[key]?.[0] ?? '').filter(Boolean);
  if (classes.length) return [...new Set(classes.map((name) => SCENT[name] ?? name))].slice(0, 3).map((name) => `scent-family:${name}`);
  return ingredients.length && !TOOLS.has(form.family) && !COLOUR.has(form.family) ? ['scent-family:unscented'] : [];
}

const KEY: [option: string, actives: string[]][] = [
  ['aloe', ['aloe']],
  ['argan', ['argan']],
  ['caffeine', ['caffeine']],
  ['camellia', ['camellia']],
  ['ceramides', ['ceramide']],
  ['clay', ['kaolin', 'ghassoul', 'roseclay', 'redclay', 'fullersearth', 'glacierclay', 'seamud']],
  ['fruit-and-flower-acids', ['glycolic', 'lactic', 'mandelic', 'pha', 'azelaic', 'fingerlime']],
  ['glycerin', ['glycerol']],
  ['honey', ['honey', 'propolis', 'royaljelly']],
  ['hyaluronic-acid', ['hyaluronic']],
  ['niacinamide', ['niacinamide']],
  ['oat', ['oat']],
  ['olive', ['oliveoil', 'olivestone']],
  ['panthenol', ['panthenol']],
  ['peptides', ['peptide', 'copperpeptide']],
  ['retinoids', ['retinal', 'retinol']],
  ['rose', ['roseoil', 'rosewater', 'rosehip', 'rose']],
  ['salicylic-acid', ['salicylic', 'willow']],
  ['salt', ['seasalt', 'springsalt']],
  ['seaweed', ['kelp', 'dulse', 'algae', 'seafennel']],
  ['shea', ['shea']],
  ['squalane', ['squalane']],
  ['urea', ['urea']],
  ['vitamin-c', ['vitc', 'ethylc', 'kakadu']],
  ['zinc', ['zinc', 'zincoxide']],
];

const keyIngredients = ({ actives }: ProductLine) =>
  KEY.filter(([, keys]) => keys.some((key) => actives.includes(key))).map(([option]) => `key-ingredient:${option}`);

// the threshold for a small size depends on the product: 30 ml is a full-size serum and a travel-size shampoo
const SMALL_FORMATS = ['serum', 'oil', 'balm', 'pencil', 'stick', 'wax', 'solid'];

function sizeOf({ size, form }: ProductLine): string[] {
  const amount = Number(/^(?:\d+ x )?([\d.]+) (?:ml|g)$/.exec(size)?.[1]);
  if (!amount || COLOUR.has(form.family) || COMPLEXION.has(form.family)) return [];
  const [travel, large] = SMALL_FORMATS.includes(form.texture) ? [8, 99] : [35, 299];
  return [`size:${amount <= travel ? 'travel' : amount > large ? 'large' : 'standard'}`];
}

const REEF = (ingredients: string[]) => ingredients.includes('ZINC OXIDE') || ingredients.includes('TRIS-BIPHENYL TRIAZINE');

function values({ house, form, notes: keys, label, flags, name }: ProductLine, ingredients: string[]): string[] {
  const tool = TOOLS.has(form.family);
  const kept = [
    house.values.includes('vegan') && !ingredients.some((inci) => tails.animal.includes(inci)) ? 'vegan' : '',
    house.values.includes('cruelty-free') && !tool ? 'cruelty-free' : '',
    ingredients.length && !keys.length && !ingredients.includes('PARFUM') && !ingredients.includes('AROMA') ? 'fragrance-free' : '',
    /Refillable/.test(label) || house.slug === 'hochwyss' ? 'refillable' : '',
    form.family === 'sun' && REEF(ingredients) ? 'reef-minded-filters' : '',
    flags.includes('waterproof') || (form.family === 'sun' && /water|Red Flag|Zinc|stick/i.test(label + name)) ? 'waterproof' : '',
  ];
  return kept.filter(Boolean).map((value) => `values:${value}`);
}
