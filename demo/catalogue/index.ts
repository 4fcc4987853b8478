import type { SeedBrand } from '../../server/db/seed/data.ts';
import { houses } from './brands.ts';

export { demoAttributes } from './attributes.ts';
export { demoCategories } from './categories.ts';
export { demoProducts, foreignDescriptions } from './products.ts';

/** The 48 houses as the shop knows them. */
export const demoBrands = (): SeedBrand[] => houses.map(({ slug, name, description, featured }) => ({ slug, name, description, featured }));
