import type { PublicPaths } from './page-renderer.ts';

/** Kinds of things whose slug is in the addresses of their pages and can change. */
export type SluggedKind = 'brand' | 'category' | 'product';

/** The current slug of the thing that had this one before; null if none did. */
export type PresentSlug = (kind: SluggedKind, slug: string) => Promise<string | null>;

/** The pages of each kind, as `PublicPaths` names them. */
const pagesOf: Record<SluggedKind, Parameters<PublicPaths['of']>[0][]> = {
  brand: ['brand'],
  category: ['main category', 'sub-category', 'child category'],
  product: ['product'],
};

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** The current address of a missing page whose slug a thing had before; null when the slug is unknown. */
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
