import type { Ask } from '../../../bench/load.ts';
import type { Draw } from '../draw.ts';
import type { AskedKind } from './asked.ts';

/** Content that visitors can read. */
export interface ShopWindow {
  products: readonly { id: number; slug: string }[];
  categories: readonly string[];
}

const LANGUAGES = ['en', 'fr', 'de', 'ar'];
const BROWSER = { 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0' };

/** A random read: half are pages, most of which nginx has cached; the rest are lists, details and searches. */
export function nextRead({ products, categories }: ShopWindow, draw: Draw): Ask & { kind: AskedKind } {
  const product = draw.oneOf(products);
  const page = (path: string) => ({ kind: 'page' as const, path: `/${draw.oneOf(LANGUAGES)}/${path}`, headers: BROWSER });
  const list = (path: string, body?: object) => ({
    kind: 'list' as const,
    path: `/api/${path}`,
    headers: { lang: draw.oneOf(LANGUAGES) },
    ...(body && { method: 'POST' as const, body }),
  });
  return draw.oneOf([
    () => page(`product/${product.slug}`),
    () => page(`product/${product.slug}`),
    () => page(`category/${draw.oneOf(categories)}?from_price=${draw.below(20)}&to_price=${20 + draw.below(80)}`),
    () => page('home'),
    () => page('community'),
    () => list(`product/slug/detail/${product.slug}`),
    () => list(`review/list/pagination/${product.id}`),
    () => list('post/list?limit=20'),
    () => list('product/search-web', { offset: draw.below(60), limit: 20 }),
    () => list('search/list-web', { keyword: product.slug.replaceAll('-', ' ').slice(0, 3 + draw.below(8)) }),
  ])();
}
