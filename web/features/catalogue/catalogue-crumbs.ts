import type { App } from '../../kit/app.ts';
import { href, type Visit } from '../../kit/visit.ts';
import type { Crumb } from '../../ui/Crumbs.tsx';
import type { Product } from './product/product.ts';

interface Place {
  name: string;
  slug: string;
}

/**
 * Breadcrumbs of a category, also for structured data.
 *
 * @param parents main category first
 */
export function categoryCrumbs(app: Pick<App, 'lang' | 't'>, parents: readonly Place[], name: string): Crumb[] {
  const screens = ['categories', 'sub-categories'] as const;
  const above = parents.map((parent, level) => ({
    name: parent.name,
    href: href(app, screens[level] ?? 'category', { slug: parent.slug }),
  }));
  return [
    { name: app.t('shell.home'), href: href(app, 'home') },
    { name: app.t('catalogue.categories'), href: href(app, 'main-categories') },
    ...above,
    { name },
  ];
}

/** Breadcrumbs of a brand. */
export function brandCrumbs(app: Pick<App, 'lang' | 't'>, name: string): Crumb[] {
  return [{ name: app.t('shell.home'), href: href(app, 'home') }, { name: app.t('catalogue.brands'), href: href(app, 'brands') }, { name }];
}

/** Breadcrumbs of a product: its categories from the main one down, of which the last links to its list, and the product itself. */
export function productCrumbs(visit: Visit<'product'>, { name, categories }: Product): Crumb[] {
  const own = categories.at(-1);
  if (!own) return [{ name: visit.t('shell.home'), href: href(visit, 'home') }, { name }];
  const crumbs = categoryCrumbs(visit, categories.slice(0, -1), own.name);
  return [...crumbs.slice(0, -1), { name: own.name, href: href(visit, 'category', { slug: own.slug }) }, { name }];
}
