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

/** The data of the shell around every page. */
export interface ShellData {
  menu: MenuCategory[];
  social: Output<'GET cms/social-media'>;
  /** Currencies with names in the reader's language, formatted on the server since browsers name some differently. */
  currencies: { code: string; sign: string; name: string }[];
  /** The blog's address; null if there is none. */
  blog: string | null;
  year: number;
}

const nowhere = { instagram: null, facebook: null, email: null };
const nothing = { list: [] };
const noBlog = { url: null };

/** Loads the data of header and footer. If a call fails, its part is left out, so that the page can still be read. */
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

/** Loads the main categories with their two lower levels. */
export async function loadMenu(call: Call): Promise<MenuCategory[]> {
  const { list } = await call('GET top-menu/category/listv2', {});
  return list.map(menuCategory);
}

/** Names and slugs only, as this data is sent with the HTML of every page. */
function menuCategory({ name, slug, image, child_list }: Item<'GET top-menu/category/listv2'>): MenuCategory {
  const children = child_list.map((child) => ({ ...entry(child), children: child.sub_child_list.map(entry) }));
  return { name, slug, image, children };
}

const entry = ({ name, slug }: MenuEntry): MenuEntry => ({ name, slug });

/** Number of language and currency pairs kept, which cover most pages; each holds a menu and the answers it was made of. */
const MOST_LAST = 32;

/**
 * The latest shell by language and currency, with the answers it was made of. Ordered by use: a Map keeps insertion order, and the
 * browser's bundle needs no cache library.
 */
const last = new Map<string, { from: readonly unknown[]; shell: ShellData }>();

/** Returns the same object while the answers are the same objects, so that the server can cache what it renders from it. */
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
