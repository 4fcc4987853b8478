import { languages } from '../i18n/languages.ts';
import type { Ask } from './load.ts';

interface Facets {
  list: { optionList: { id: number; count: number }[] }[];
}

/** Requests that the catalogue under test allows. */
export interface BenchMaterial {
  /** Lists of 12 in a category with two filters. */
  lists: Ask[];
  details: Ask[];
  /** Ids of the products in `details` and `pages`, in the same order. */
  ids: number[];
  /** Product pages, each once, with the headers of a browser. */
  pages: Ask[];
  /** Search-as-you-type requests for words, one per letter; every third word has two letters swapped. */
  keystrokes: Ask[];
}

interface Summary {
  id: number;
  slug: string;
  name: string;
}

const LIST_CATEGORIES = 12;
const CURRENCIES = ['USD', 'EUR', 'SEK', 'GBP', 'JPY', 'INR'];

/**
 * The same requests in every language and currency: no two share a cache entry, and a cached answer expires (after 1 s) before its turn
 * comes again.
 */
export const askedApart = (asks: readonly Ask[]): Ask[] =>
  languages.flatMap(({ code: lang }, at) =>
    CURRENCIES.flatMap((symbol) => (at === 0 && symbol === 'USD' ? asks : asks.map((one) => ({ ...one, headers: { lang, symbol } })))),
  );

async function ask<T>(url: string, path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/api/${path}`, init || {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

async function listsOf(url: string, slug: string): Promise<Ask[]> {
  const facets = await ask<Facets>(url, `product/attributes/${slug}`, {});
  const options = facets.list.flatMap((group) => group.optionList.filter(({ count }) => count > 12).slice(0, 3));
  return options.map(({ id }, at) => ({
    method: 'POST' as const,
    path: `/api/product/list/categorie-web/${slug}`,
    body: { attribute_master_ids: [id], ...(at % 2 === 0 ? { rating: 3 } : { to_price: 60 }), limit: 12 },
  }));
}

function typed(name: string, at: number): Ask[] {
  const letters = [...name.toLowerCase().slice(0, 14)];
  if (at % 3 === 2 && letters.length > 5) [letters[3], letters[4]] = [letters[4] ?? '', letters[3] ?? ''];
  return letters.map((_, end) => ({
    method: 'POST',
    path: '/api/search/list-web',
    body: {
      keyword:
        letters
          .slice(0, end + 1)
          .join('')
          .trim() || 'a',
    },
  }));
}

/** Builds the requests from answers of the running shop; at most `pages` product pages. */
export async function materialOf(url: string, pages: number): Promise<BenchMaterial> {
  const menu = await ask<{ list: { slug: string }[] }>(url, 'category/pagination/list?limit=60');
  const lists = (await Promise.all(menu.list.slice(0, LIST_CATEGORIES).map(({ slug }) => listsOf(url, slug)))).flat();
  const products: Summary[] = [];
  for (let offset = 0; products.length < pages; offset += 60) {
    const page = await ask<{ list: Summary[]; next_offset: number | null }>(url, 'product/search-web', {
      offset,
      limit: 60,
      order_by: 'newest',
    });
    products.push(...page.list);
    if (page.next_offset === null) break;
  }
  return {
    lists,
    ids: products.map(({ id }) => id),
    details: products.map(({ slug }) => ({ path: `/api/product/slug/detail/${slug}` })),
    pages: products.map(({ slug }) => ({ path: `/en/product/${slug}`, headers: { 'accept-encoding': 'br' } })),
    keystrokes: products
      .filter((_, at) => at % 7 === 0)
      .slice(0, 150)
      .flatMap(({ name }, at) => typed(name, at)),
  };
}
