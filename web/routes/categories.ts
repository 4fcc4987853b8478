import { childrenScreen } from './children-screen.ts';

/** A main category with its sub-categories. */
export const categories = childrenScreen('categories', () => import('./categories.page.tsx'));
