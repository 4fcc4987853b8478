import type { App } from '../kit/app.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { readStored, store } from '../kit/storage.ts';
import { loadMenu, type MenuCategory } from './load.ts';

interface Kept {
  lang: string;
  list: MenuCategory[];
}

/**
 * The menu's categories, stored for the rest of the day. Usually the page contains them; if the server could not include them, the stored
 * ones are used, and from the next day on they are fetched again.
 */
export async function menuOfDay(
  { lang, format }: Pick<App, 'lang' | 'format'>,
  call: Call,
  given: MenuCategory[],
): Promise<MenuCategory[]> {
  const today = format.day(new Date().toISOString());
  const kept = readStored('today_date') === today ? readKept(lang) : null;
  if (kept) return given.length > 0 ? given : kept;
  const list = given.length > 0 ? given : await ignoreFailure(loadMenu(call), []);
  if (list.length === 0) return given;
  store('categoryList', JSON.stringify({ lang, list } satisfies Kept));
  store('today_date', today);
  return list;
}

function readKept(lang: string): MenuCategory[] | null {
  try {
    const kept = JSON.parse(readStored('categoryList') ?? 'null') as Kept | null;
    return kept?.lang === lang && Array.isArray(kept.list) ? kept.list : null;
  } catch {
    return null;
  }
}
