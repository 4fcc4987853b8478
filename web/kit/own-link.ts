import { isLanguage } from '../../i18n/languages.ts';
import type { App } from './app.ts';
import { screenAt } from './visit.ts';

interface Reader extends Pick<App, 'lang'> {
  /** The page is shown in an app, without header and footer (`mobile=Y`); links to pages that support this mode keep it. */
  bare?: boolean;
}

/** Localises a link of the operator: a path of ours gets the reader's language unless it has one; other URLs are unchanged. */
export function ownLink({ lang, bare = false }: Reader, address: string): string {
  if (!/^\/(?![/\\])/.test(address)) return address;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const first = path.split('/', 2)[1] ?? '';
  const [prefix, rest] = isLanguage(first) ? [first, path.slice(first.length + 1)] : [lang, path];
  const search = new URLSearchParams(query);
  const bareSearch = new URLSearchParams(query);
  bareSearch.set('mobile', 'Y');
  // Only pages that know the parameter have a different address with it.
  const isOther = bare && screenAt(rest, bareSearch)?.href !== screenAt(rest, search)?.href;
  return `/${prefix}${rest}${isOther ? `?${bareSearch}` : query}${hash}`;
}
