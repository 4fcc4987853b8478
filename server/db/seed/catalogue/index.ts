import type { DemoBrand } from '../shapes.ts';
import { houses } from './brands.ts';

export { demoAttributes } from './attributes.ts';
export { demoCategories } from './categories.ts';
export { demoProducts, foreignDescriptions } from './products.ts';

/** The 48 houses as the shop knows them. */
export const demoBrands = (): DemoBrand[] => houses.map(({ slug, name, description, featured }) => ({ slug, name, description, featured }));
