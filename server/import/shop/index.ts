import type { Db } from '../write/queries.ts';
import { ImportedAttributes } from './attributes.ts';
import { Brands } from './brands.ts';
import { Categories } from './categories.ts';
import { KnownIngredients } from './ingredients.ts';
import { PriceRates } from './prices.ts';
import { selectShopEdits } from './queries.ts';

/** The parts of the shop that products refer to, held in memory during an import. */
export interface Shop {
  brands: Brands;
  categories: Categories;
  ingredients: KnownIngredients;
  attributes: ImportedAttributes;
  rates: PriceRates;
  /** What was written since the last call, by kind. */
  takeMade(): Made[];
  /** Whether anything has been written. */
  hasMade(): boolean;
  /** State of staff's edits of all this when it was read (see `selectShopEdits`). */
  edits: string;
}

/** Something other than a product that an import created. */
export interface Made {
  kind: 'brand' | 'category' | 'ingredient' | 'attribute' | 'option';
  id: number;
}

export async function loadShop(db: Db): Promise<Shop> {
  // Read first, so that what is edited while the rest is read will be read again.
  const edits = await selectShopEdits(db);
  const parts = {
    brands: await Brands.load(db),
    categories: await Categories.load(db),
    ingredients: await KnownIngredients.load(db),
    attributes: await ImportedAttributes.load(db),
    rates: await PriceRates.load(db),
  };
  const lists = madeBy(parts);
  return { ...parts, edits, takeMade: takingOf(lists), hasMade: () => lists.some(([, ids]) => ids.length > 0) };
}

/** Whether staff have edited brands, categories or attributes since they were read. */
export const isOutdated = async (db: Db, shop: Shop): Promise<boolean> => (await selectShopEdits(db)) !== shop.edits;

type MadeList = [Made['kind'], number[]];

const madeBy = ({ brands, categories, ingredients, attributes }: Omit<Shop, 'takeMade' | 'hasMade' | 'rates' | 'edits'>): MadeList[] => [
  ['brand', brands.added],
  ['category', categories.added],
  ['ingredient', ingredients.added],
  ['attribute', attributes.addedGroups],
  ['option', attributes.addedOptions],
];

function takingOf(lists: MadeList[]): () => Made[] {
  const taken = new Map<Made['kind'], number>();
  return () =>
    lists.flatMap(([kind, ids]) => {
      const from = taken.get(kind) ?? 0;
      taken.set(kind, ids.length);
      return ids.slice(from).map((id) => ({ kind, id }));
    });
}
