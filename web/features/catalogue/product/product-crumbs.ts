import { href, type Visit } from '../../../kit/visit.ts';
import type { Crumb } from '../../../ui/Crumbs.tsx';
import { categoryCrumbs } from '../category-crumbs.ts';
import type { Product } from './product.ts';

/** The way to a product: the categories from the main one down, the last one leading to its list, and the product itself. */
export function productCrumbs(visit: Visit<'product'>, { name, categories }: Product): Crumb[] {
  const own = categories.at(-1);
  if (!own) return [{ name: visit.t('shell.home'), href: href(visit, 'home') }, { name }];
  const crumbs = categoryCrumbs(visit, categories.slice(0, -1), own.name);
  return [...crumbs.slice(0, -1), { name: own.name, href: href(visit, 'category', { slug: own.slug }) }, { name }];
}
