import type { PublicPaths } from './page-renderer.ts';

/** What has pages with its slug in their address, and may get another slug. */
export type SluggedKind = 'brand' | 'category' | 'product';

/** The slug of what had this one before; null when nothing did. */
export type PresentSlug = (kind: SluggedKind, slug: string) => Promise<string | null>;

/** Pages of each kind, as the site map knows them. */
const pagesOf: Record<SluggedKind, Parameters<PublicPaths['of']>[0][]> = {
  brand: ['brand'],
  category: ['main category', 'sub-category', 'child category'],
  product: ['product'],
};

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** The present address of a page that is not there, when its slug is one that a thing had before; null when it is just unknown. */
export async function movedPage({ of }: PublicPaths, presentSlug: PresentSlug, { pathname, search }: URL): Promise<string | null> {
  const [, lang = '', ...rest] = pathname.split('/');
  while (rest.at(-1) === '') rest.pop();
  const slug = rest.at(-1) ?? '';
  if (!SLUG.test(slug)) return null;
  for (const [kind, names] of Object.entries(pagesOf) as [SluggedKind, (typeof pagesOf)[SluggedKind]][]) {
    const addresses = (slugged: string) => names.flatMap((name) => of(name, slugged));
    const at = addresses(slug).indexOf(`/${rest.join('/')}`);
    const present = at < 0 ? null : await presentSlug(kind, slug);
    if (present !== null) return `/${lang}${addresses(present)[at]}${search}`;
  }
  return null;
}
