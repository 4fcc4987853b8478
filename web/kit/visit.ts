import { type ScreenName, type ScreenParameters, type ScreenSearch, screens } from '../screens.ts';
import type { App } from './app.ts';

/** A visit to a screen: the app context with parameters and search state. */
export interface Visit<N extends ScreenName> extends App {
  screen: N;
  parameters: ScreenParameters<N>;
  search: ScreenSearch<N>;
}

/** An untyped screen address, where the screen is known only at run time. */
interface AnyUrl {
  parse(search: URLSearchParams): object;
  href(parameters: object, search?: object): string;
  match(path: string): object | null;
}

export const urlOf = (screen: ScreenName): AnyUrl => screens[screen].url as unknown as AnyUrl;

type LinkTo<N extends ScreenName> = keyof ScreenParameters<N> extends never
  ? [parameters?: Record<string, never>, search?: Partial<ScreenSearch<N>>]
  : [parameters: ScreenParameters<N>, search?: Partial<ScreenSearch<N>>];

/** Path and query of a screen in the reader's language: `href(app, 'product', { slug })`. */
export function href<N extends ScreenName>({ lang }: { lang: string }, screen: N, ...[parameters, search]: LinkTo<N>): string {
  return `/${lang}${urlOf(screen).href(parameters ?? {}, search)}`;
}

const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';

/** Screens by the fixed first part of their pattern, which leaves one or two candidates. */
const byFirstPart = Map.groupBy(Object.keys(screens) as ScreenName[], (screen) => firstPart(screens[screen].url.pattern));

/** The screen of a path and query (without language prefix) with its canonical address; null if unknown. */
export function screenAt(path: string, search: URLSearchParams): { screen: ScreenName; href: string } | null {
  for (const screen of byFirstPart.get(firstPart(path)) ?? []) {
    const url = urlOf(screen);
    const parameters = url.match(path);
    if (parameters) return { screen, href: url.href(parameters, url.parse(search)) };
  }
  return null;
}
