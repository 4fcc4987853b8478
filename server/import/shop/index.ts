import type { Db } from '../write/queries.ts';
import { Attributes } from './attributes.ts';
import { Brands } from './brands.ts';
import { Categories } from './categories.ts';
import { Ingredients } from './ingredients.ts';
import { Rates } from './prices.ts';

/** What of the shop products refer to, held in memory during an import. */
export interface Shop {
  brands: Brands;
  categories: Categories;
  ingredients: Ingredients;
  attributes: Attributes;
  rates: Rates;
}

export async function loadShop(db: Db): Promise<Shop> {
  return {
    brands: await Brands.load(db),
    categories: await Categories.load(db),
    ingredients: await Ingredients.load(db),
    attributes: await Attributes.load(db),
    rates: await Rates.load(db),
  };
}
