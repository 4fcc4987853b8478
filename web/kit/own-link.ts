import { isLanguage } from '../../i18n/languages.ts';
import type { App } from './app.ts';
import { screenAt } from './visit.ts';

interface Reader extends Pick<App, 'lang'> {
  /** The page stands inside an app, without header and footer (`mobile=Y`): pages that can do the same are asked to. */
  bare?: boolean;
}

/** An address that the operator wrote: a path of ours gets the reader's language unless it names one, other addresses stay. */
export function ownLink({ lang, bare = false }: Reader, address: string): string {
  if (!/^\/(?![/\\])/.test(address)) return address;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const first = path.split('/', 2)[1] ?? '';
  const [prefix, rest] = isLanguage(first) ? [first, path.slice(first.length + 1)] : [lang, path];
  const search = new URLSearchParams(query);
  const bareSearch = new URLSearchParams(query);
  bareSearch.set('mobile', 'Y');
  // Only a page that knows the parameter has an address of its own with it.
  const isOther = bare && screenAt(rest, bareSearch)?.href !== screenAt(rest, search)?.href;
  return `/${prefix}${rest}${isOther ? `?${bareSearch}` : query}${hash}`;
}
