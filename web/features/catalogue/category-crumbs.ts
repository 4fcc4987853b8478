import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Crumb } from '../../ui/Crumbs.tsx';

interface Place {
  name: string;
  slug: string;
}

/**
 * The way to a category, for crumbs and structured data.
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
