import type { ProductLine } from '../ranges/index.ts';
import bases from './bases.json' with { type: 'json' };

const table: Record<string, string[]> = bases;

// a label overrides the base that its category suggests: a powder among the sprays, a balm among the creams
const BY_LABEL: [formula: string, label: RegExp, forms?: RegExp][] = [
  ['dry-powder', /powder/i, /^(foot-spray|dry-shampoo|nappy-cream)$/],
  ['patch', /^Spot patches/],
  ['dry-clay', /^(Raw lava clay|Fuller's earth)/],
  ['cheek-cream', /^(Cream|Jelly|Liquid)/, /^(blush|bronzer|highlighter)$/],
  ['liner', /^(Liquid|Brush|Felt)/, /^eyeliner$/],
  ['whipped-butter', /^(Whipped|Golden shea|Dry season)/],
  ['shaving-soap', /soap|bar$/i, /^(shaving-cream|soap)$/],
  ['balm', /^(Baby shea|Bump butter|Baby balm|Edge|Heel butter|Nappy balm)/],
  ['cream', /^Bump cream/],
  ['mist', /^Cooling spray/],
  ['bath-salt', /soak|bath salts/i],
  ['aftersun-gel', /leg gel/i],
  ['candle', /^Scented wax tablets/],
  ['sheet-mask', /patches/],
  ['hand-cream', /^Hand mask/],
];
// soap-makers' bars use the soap base, whatever they are for
const isSoapBar = (line: ProductLine) => line.form.slug === 'soap' && !/shaving/i.test(line.label);

/** The base of a product's formula: INCI names, `A|B` for one of several, `?A` for an optional one, `@x` and `~x` for placeholders. */
export function baseOf(line: ProductLine): string[] {
  const special = BY_LABEL.find(([, label, forms]) => label.test(line.label) && (!forms || forms.test(line.form.slug)));
  const key = special && !isSoapBar(line) ? special[0] : line.form.formula;
  const base = table[key];
  if (!base) throw new Error(`no formula ${key} for ${line.name}`);
  return base;
}

/** Products that consist of a single ingredient, and say so. */
export const isPure = (line: ProductLine) => /^One ingredient/.test(line.label) || / 100$/.test(line.name);
