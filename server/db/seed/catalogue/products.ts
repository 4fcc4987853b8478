import type { DemoProduct } from '../shapes.ts';
import { barcodeOf } from './barcode.ts';
import { houses } from './brands.ts';
import { hash } from './chance.ts';
import { classics, fateOf } from './fate.ts';
import { ingredientsOf } from './formulas/index.ts';
import { optionsOf } from './options/index.ts';
import { pictureOf } from './pictures.ts';
import { describeAllIn, type ForeignProse } from './prose/foreign.ts';
import { describeAll } from './prose/index.ts';
import { type Line, ranges } from './ranges/index.ts';
import { slugOf } from './slug.ts';

/** The 900 products of the demo shop, the same ones every time. */
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
      slug: slugOf(line.name),
      name: line.name,
      brand: line.house.slug,
      category: line.leaf,
      description: descriptions[item] ?? '',
      priceMinor: Math.round(line.price * 100),
      barcode: barcodeOf(houses.indexOf(line.house), item),
      options: optionsOf(line, ingredients, fate.suits),
      ingredients,
      picture: pictures[item] ?? pictureOf(line, 0),
      ...fate,
    };
  });
}

/** Descriptions of the same products in another language, by slug. */
export function foreignDescriptions(prose: ForeignProse): Record<string, string> {
  const lines = ranges();
  const kinds = picturesOf(lines).map(({ kind }) => kind);
  const texts = describeAllIn(prose, lines, kinds);
  return Object.fromEntries(lines.map((line, at) => [slugOf(line.name), texts[at] ?? '']));
}

function picturesOf(lines: Line[]): DemoProduct['picture'][] {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const turn = turns.get(line.house.slug) ?? 0;
    turns.set(line.house.slug, turn + 1);
    return pictureOf(line, turn);
  });
}

// the rows of the tables stand by house; fame must not
function fameRanks(lines: Line[]): Map<string, number> {
  const others = lines.map((line) => line.name).filter((name) => !classics.includes(name));
  others.sort((a, b) => hash(`fame ${a}`) - hash(`fame ${b}`));
  return new Map([...classics, ...others].map((name, rank) => [name, rank]));
}
