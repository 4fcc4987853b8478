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
 * The menu's categories, kept for the rest of the day. The page brings them as a rule; where the shop could not write them into it, the
 * kept ones stand in, and after a day they are asked for anew.
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
