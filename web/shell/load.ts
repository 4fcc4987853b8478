import type { App } from '../kit/app.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import type { Item, Output } from '../kit/wire.ts';

export interface MenuEntry {
  name: string;
  slug: string;
}

export interface MenuCategory extends MenuEntry {
  image: string | null;
  children: (MenuEntry & { children: MenuEntry[] })[];
}

/** What stands around every page. */
export interface ShellData {
  menu: MenuCategory[];
  social: Output<'GET cms/social-media'>;
  /** Codes with their names in the reader's language, written here since browsers name some of them otherwise. */
  currencies: { code: string; sign: string; name: string }[];
  /** Address of the blog; null without one. */
  blog: string | null;
  year: number;
}

const nowhere = { instagram: null, facebook: null, email: null };
const nothing = { list: [] };
const noBlog = { url: null };

/** Loads header and footer. A call that fails leaves its part out: the page itself can still be read. */
export async function loadShell({ lang, currency, format }: App, call: Call): Promise<ShellData> {
  const answers = await Promise.all([
    ignoreFailure(call('GET top-menu/category/listv2', {}), nothing),
    ignoreFailure(call('GET cms/social-media', {}), nowhere),
    ignoreFailure(call('GET currency/all', {}), nothing),
    ignoreFailure(call('GET blog/post/list', { limit: 1 }), noBlog),
  ]);
  const make = (): ShellData => {
    const [menu, social, currencies, blog] = answers;
    return {
      menu: menu.list.map(menuCategory),
      social,
      currencies: currencies.list.map(({ title, symbol }) => ({ code: title, sign: symbol, name: format.currency(title) })),
      blog: blog.url,
      year: new Date().getUTCFullYear(),
    };
  };
  return import.meta.env.SSR ? sameShell(`${lang} ${currency}`, answers, make) : make();
}

/** The main categories with the two levels below them. */
export async function loadMenu(call: Call): Promise<MenuCategory[]> {
  const { list } = await call('GET top-menu/category/listv2', {});
  return list.map(menuCategory);
}

/** Names and slugs only: the data travels beside the HTML of every page. */
function menuCategory({ name, slug, image, child_list }: Item<'GET top-menu/category/listv2'>): MenuCategory {
  const children = child_list.map((child) => ({ ...entry(child), children: child.sub_child_list.map(entry) }));
  return { name, slug, image, children };
}

const entry = ({ name, slug }: MenuEntry): MenuEntry => ({ name, slug });

/** Languages and currencies that most pages are in: each holds a menu with the answers behind it. */
const MOST_LAST = 32;

/**
 * The last shell of the languages and currencies that were asked for last, with the answers that it was made of. In order of use: a map
 * does that by itself, and the browser's bundle needs no cache.
 */
const last = new Map<string, { from: readonly unknown[]; shell: ShellData }>();

/** The same object while the answers are the same objects, so that what is made of it on the server can be kept. */
function sameShell(name: string, from: readonly unknown[], make: () => ShellData): ShellData {
  const known = last.get(name);
  const shell = known?.from.every((answer, at) => answer === from[at]) ? known.shell : make();
  last.delete(name);
  last.set(name, { from, shell });
  for (const oldest of last.keys()) {
    if (last.size <= MOST_LAST) break;
    last.delete(oldest);
  }
  return shell;
}
