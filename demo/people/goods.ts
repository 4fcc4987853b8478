import { houses } from '../catalogue/brands.ts';
import { formOfLeaf } from '../catalogue/forms.ts';
import { type ProductLine as RangeLine, ranges } from '../catalogue/ranges/index.ts';
import type { DemoProduct } from '../types.ts';
import forms from './stock/forms.json' with { type: 'json' };
import words from './stock/words.json' with { type: 'json' };

/** What a reviewer can mention about a product: its kind, ingredients, scent and packaging. */
export interface Goods {
  product: DemoProduct;
  /** Stacks of sentences that fit, the most specific first. */
  stacks: string[];
  /** Nouns for it, e.g. `face wash`. */
  nouns: string[];
  brand: string;
  /** Noun for its container. */
  pack: string;
  ingredients: string[];
  notes: string[];
  shade: string | null;
  /** Facts that sentences can require, e.g. `pump`, `scented`, `has:retinol`. */
  facts: ReadonlySet<string>;
}

interface FormWords {
  stacks: string;
  nouns: string;
  tags: string;
}

const FORMS: Readonly<Record<string, FormWords>> = forms;
const NOTES: Readonly<Record<string, string>> = words.notes;
const ACTIVES: Readonly<Record<string, string>> = words.actives;
const HAS: Readonly<Record<string, string>> = words.has;
const PACKS: Readonly<Record<string, string>> = words.packs;
const NO_SHADE = /^(clear|transparent|translucide|translucent|trasparente|universal.*|black|ink|noir.*|encre noire|)$/i;
const BY_INCI: readonly [string, string][] = [
  ['LIMONENE', 'has:limonene'],
  ['LINALOOL', 'has:linalool'],
  ['ALCOHOL DENAT.', 'has:alcohol'],
  ['DIMETHICONE', 'has:silicone'],
  ['PARFUM', 'scented'],
];

/** The facts and words for each product of a list. */
export function goodsOf(products: readonly DemoProduct[]): Goods[] {
  const brands = new Map(houses.map(({ slug, name }) => [slug, name]));
  const lines = new Map(ranges().map((line) => [line.name, line]));
  return products.map((product) => {
    const form = formOfLeaf(product.category).slug;
    const line = lines.get(product.name);
    const wording = FORMS[form];
    if (!wording) throw new Error(`no words for products of the form ${form}`);
    const nouns = nounsFor(wording.nouns, product);
    const shade = line?.shade.split(',')[0] ?? '';
    const ingredients = (line?.actives ?? []).map((active) => ACTIVES[active] ?? active).filter(Boolean);
    return {
      product,
      stacks: wording.stacks.split(' '),
      nouns,
      brand: brands.get(product.brand) ?? product.brand,
      pack: PACKS[product.picture.kind] ?? (nouns[0] as string),
      ingredients,
      notes: (line?.notes ?? []).map((note) => NOTES[note] ?? note),
      shade: NO_SHADE.test(shade) ? null : shade,
      facts: factsOf(product, line, form, wording, nouns),
    };
  });
}

/**
 * Nouns separated by `|`; one with `=words` applies only if the product's label or name contains one of the words, and then exclusively.
 */
function nounsFor(choice: string, product: DemoProduct): string[] {
  const said = `${product.picture.line ?? ''} ${product.name}`.toLowerCase();
  const parts = choice.split('|').map((part) => part.split('=') as [string, string?]);
  const told = parts.find(([, hints]) => hints?.split(',').some((hint) => said.includes(hint)));
  const free = parts.filter(([, hints]) => hints === undefined).map(([noun]) => noun);
  return told ? [told[0]] : free.length > 0 ? free : [(parts[0] as [string])[0]];
}

function factsOf(product: DemoProduct, line: RangeLine | undefined, form: string, wording: FormWords, nouns: string[]): Set<string> {
  const facts = new Set<string>([...wording.tags.split(' '), ...wording.stacks.split(' '), product.picture.kind, `is:${form}`]);
  for (const noun of nouns) facts.add(`is:${noun.replaceAll(' ', '-')}`).add(`is:${noun.split(' ').at(-1)}`);
  facts.add(product.priceMinor < 1600 ? 'cheap' : product.priceMinor > 5000 ? 'dear' : 'mid');
  for (const active of line?.actives ?? []) facts.add(`has:${HAS[active] ?? active}`);
  for (const flag of line?.flags ?? []) facts.add(flag === 'luminous' ? 'dewy' : flag);
  for (const value of houses.find(({ slug }) => slug === product.brand)?.values ?? []) facts.add(value);
  for (const [inci, fact] of BY_INCI) if (product.ingredients.includes(inci)) facts.add(fact);
  if (line && line.notes.length > 0) facts.add('note').add('scented');
  if (!facts.has('scented') && facts.has('care')) facts.add('unscented');
  if (line?.shade && !NO_SHADE.test(line.shade.split(',')[0] ?? '')) facts.add('shade');
  return withIngredients(facts, line);
}

function withIngredients(facts: Set<string>, line: RangeLine | undefined): Set<string> {
  const actives = (line?.actives ?? []).filter((active) => ACTIVES[active] !== '');
  // Only where people care about ingredients: nobody praises the jojoba oil of a lipstick.
  if (!facts.has('care')) return facts;
  if (actives.length > 0) facts.add('ing');
  if (actives.length > 1) facts.add('ing2');
  return facts;
}
