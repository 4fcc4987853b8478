import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Crumb } from '../../ui/Crumbs.tsx';

/** The way to a brand. */
export function brandCrumbs(app: Pick<App, 'lang' | 't'>, name: string): Crumb[] {
  return [{ name: app.t('shell.home'), href: href(app, 'home') }, { name: app.t('catalogue.brands'), href: href(app, 'brands') }, { name }];
}
