import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { type App, useApp } from './app.ts';
import { screenAt } from './visit.ts';

/** The place being rendered on the server, which knows it in advance. */
export const PlaceContext = createContext<string | null>(null);

/**
 * Path and query of an address without its language prefix, as in the page cache: since a page is cached for all addresses that differ only
 * in unknown parameters, its links may contain parsed state only.
 */
export function placeOf({ lang }: Pick<App, 'lang'>, location: { pathname: string; search: string }): string {
  const prefixed = location.pathname.startsWith(`/${lang}/`);
  const path = prefixed ? location.pathname.slice(lang.length + 1) : location.pathname;
  return screenAt(path, new URLSearchParams(location.search))?.href ?? path;
}

/** The current place, without language prefix. */
export function usePlace(): string {
  const app = useApp();
  const location = useLocation();
  const known = import.meta.env.SSR ? use(PlaceContext) : null;
  return known ?? placeOf(app, location);
}
