import { describeAllIn, type ForeignProse } from '../prose/foreign.ts';
import { describeAll } from '../prose/index.ts';
import { mixedHash } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import { barcodeOf } from './barcode.ts';
import { houses } from './brands.ts';
import { classics, fateOf } from './fate.ts';
import { ingredientsOf } from './formulas/index.ts';
import { optionsOf } from './options/index.ts';
import { productPicture } from './pictures.ts';
import { type ProductLine, ranges } from './ranges/index.ts';
import { demoSlug } from './slug.ts';

/** The 900 products of the demo shop; deterministic. */
export function demoProducts(): DemoProduct[] {
  const lines = ranges();
  const ranks = fameRanks(lines);
  const pictures = picturesOf(lines);
  const descriptions = describeAll(
    lines,
    pictures.map(({ kind }) => kind),
  );
  return lines.map((line, item) => {
    const ingredients = ingredientsOf(line);
    const fate = fateOf(line, ranks.get(line.name) ?? lines.length);
    return {
      slug: demoSlug(line.name),
      name: line.name,
      brand: line.house.slug,
      category: line.leaf,
      description: descriptions[item] ?? '',
      priceMinor: Math.round(line.price * 100),
      barcode: barcodeOf(houses.indexOf(line.house), item),
      options: optionsOf(line, ingredients, fate.suits),
      ingredients,
      picture: pictures[item] ?? productPicture(line, 0),
      ...fate,
    };
  });
}

/** Descriptions of the same products in another language, by slug. */
export function foreignDescriptions(prose: ForeignProse): Record<string, string> {
  const lines = ranges();
  const kinds = picturesOf(lines).map(({ kind }) => kind);
  const texts = describeAllIn(prose, lines, kinds);
  return Object.fromEntries(lines.map((line, at) => [demoSlug(line.name), texts[at] ?? '']));
}

function picturesOf(lines: ProductLine[]): DemoProduct['picture'][] {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const turn = turns.get(line.house.slug) ?? 0;
    turns.set(line.house.slug, turn + 1);
    return productPicture(line, turn);
  });
}

// the tables are sorted by house; fame must not depend on that order
function fameRanks(lines: ProductLine[]): Map<string, number> {
  const others = lines.map((line) => line.name).filter((name) => !classics.includes(name));
  others.sort((a, b) => mixedHash(`fame ${a}`) - mixedHash(`fame ${b}`));
  return new Map([...classics, ...others].map((name, rank) => [name, rank]));
}
