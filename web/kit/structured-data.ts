import type { Crumb } from '../ui/Crumbs.tsx';
import type { App } from './app.ts';
import { href } from './visit.ts';

/** The shop as a whole, with the address of its search. */
export function siteData(app: Pick<App, 'origin' | 'lang' | 't'>): object {
  const search = `${app.origin}${href(app, 'search')}?keyword={keyword}`;
  return {
    '@type': 'WebSite',
    name: app.t('shell.name'),
    url: app.origin + href(app, 'home'),
    inLanguage: app.lang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search },
      'query-input': 'required name=keyword',
    },
  };
}

/** The way to a page; the last crumb is the page itself, at `path`. */
export function crumbData({ origin }: Pick<App, 'origin'>, crumbs: readonly Crumb[], path: string): object {
  const itemListElement = crumbs.map((crumb, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: crumb.name,
    item: origin + (crumb.href ?? path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
