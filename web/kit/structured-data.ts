import type { Crumb } from '../ui/Crumbs.tsx';
import type { App } from './app.ts';
import { href } from './visit.ts';

/** Structured data of the shop, with its search URL. */
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

/** Structured data of breadcrumbs; the last crumb is the page itself, at `path`. */
export function crumbData({ origin }: Pick<App, 'origin'>, crumbs: readonly Crumb[], path: string): object {
  const itemListElement = crumbs.map((crumb, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: crumb.name,
    item: origin + (crumb.href ?? path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
