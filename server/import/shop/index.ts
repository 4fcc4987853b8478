import type { Db } from '../write/queries.ts';
import { ImportedAttributes } from './attributes.ts';
import { Brands } from './brands.ts';
import { Categories } from './categories.ts';
import { KnownIngredients } from './ingredients.ts';
import { PriceRates } from './prices.ts';

/** What of the shop products refer to, held in memory during an import. */
export interface Shop {
  brands: Brands;
  categories: Categories;
  ingredients: KnownIngredients;
  attributes: ImportedAttributes;
  rates: PriceRates;
}

export async function loadShop(db: Db): Promise<Shop> {
  return {
    brands: await Brands.load(db),
    categories: await Categories.load(db),
    ingredients: await KnownIngredients.load(db),
    attributes: await ImportedAttributes.load(db),
    rates: await PriceRates.load(db),
  };
}
