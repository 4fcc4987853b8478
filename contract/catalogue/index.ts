import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { facets } from './facets.ts';
import { ingredients } from './ingredients.ts';
import { products } from './products.ts';

export const catalogue = [...categories, ...brands, ...facets, ...products, ...ingredients] as const;
