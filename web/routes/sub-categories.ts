import { childrenScreen } from './children-screen.ts';

/** The children of a sub-category, each a product list. */
export const subCategories = childrenScreen('sub-categories', () => import('./sub-categories.page.tsx'));
