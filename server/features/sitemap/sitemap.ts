import type { Kysely } from 'kysely';
import { languages } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { PublicPaths } from '../../http/page-renderer.ts';
import { countPages, type SitemapKind, selectSlugs } from './queries.ts';

/** Maximum number of addresses in one part. */
export const ADDRESSES_PER_PART = 10_000;

const KINDS: readonly SitemapKind[] = ['category', 'brand', 'product', 'post'];

interface Site {
  db: Kysely<Schema>;
  origin: string;
  paths: PublicPaths;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xml(root: string, item: string, addresses: readonly string[]): string {
  const body = addresses.map((address) => `<${item}><loc>${escaped(address)}</loc></${item}>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</${root}>\n`;
}

/** Maximum number of pages per slug. */
const PAGES_OF_ONE = 2;
const SLUGS_PER_PART = ADDRESSES_PER_PART / PAGES_OF_ONE;

const LEVELS = [null, 'main category', 'sub-category', 'child category'] as const;

/** The index: for each language one part of the fixed pages, and parts of categories, brands, products and public posts. */
export async function sitemapIndex({ db, origin }: Site): Promise<string> {
  const parts = ['pages-1'];
  for (const kind of KINDS) {
    const count = Math.ceil((await countPages(db, kind)) / SLUGS_PER_PART);
    for (let part = 1; part <= count; part += 1) parts.push(`${kind}-${part}`);
  }
  return xml(
    'sitemapindex',
    'sitemap',
    languages.flatMap(({ code }) => parts.map((part) => `${origin}/sitemap-${code}-${part}.xml`)),
  );
}

/** One part: `pages` or a kind, counted from 1; null when there is no such part. */
export async function sitemapPart({ db, origin, paths }: Site, lang: string, kind: string, part: number): Promise<string | null> {
  const prefixed = (path: string): string => `${origin}/${lang}${path}`;
  if (kind === 'pages') return part === 1 ? xml('urlset', 'url', paths.fixed.map(prefixed)) : null;
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || part < 1) return null;
  const slugs = await selectSlugs(db, known, (part - 1) * SLUGS_PER_PART, SLUGS_PER_PART);
  const pagesOf = ({ slug, level }: { slug: string; level: number }) =>
    paths.of(LEVELS[level] ?? (known === 'category' ? 'child category' : known), slug);
  return slugs.length === 0 ? null : xml('urlset', 'url', slugs.flatMap(pagesOf).map(prefixed));
}
