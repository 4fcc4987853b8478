import { childrenScreen } from './children-screen.ts';

/** A main category with its sub-categories. */
export const categoriesScreen = childrenScreen('categories', () => import('./categories.page.tsx'));
