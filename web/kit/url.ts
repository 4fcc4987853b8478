import type { UrlParameter } from './url-parameters.ts';

/** `unknown` takes parameters of every type, since methods are compared both ways. */
type Shape = Readonly<Record<string, UrlParameter<unknown>>>;

/** The typed search state of a shape: every parameter present. */
export type SearchOf<S extends Shape> = { readonly [K in keyof S]: S[K] extends UrlParameter<infer T> ? T : never };

/** `/product/:slug` → `{ slug: string }`. */
export type PathParameters<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParameters<`/${Rest}`>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object;

/** An address: one object for links, loaders, canonical tags, the site map and cache keys. */
export interface Url<P extends string, S extends Shape> {
  pattern: P;
  /** Typed state; what is invalid becomes the default, what is unknown is dropped. */
  parse(search: URLSearchParams): SearchOf<S>;
  /** `?a=1&b=2`, keys sorted, defaults left out; empty when nothing is left. */
  query(search: Partial<SearchOf<S>>): string;
  /** Path and query, without language prefix. */
  href(parameters: PathParameters<P>, search?: Partial<SearchOf<S>>): string;
  /** The path's parameters, decoded; null when the path (without language prefix) is another one. */
  match(path: string): PathParameters<P> | null;
}

/** Declares an address; parameters of the path are written `:name`. */
export function defineUrl<const P extends string, S extends Shape>(pattern: P, shape: S): Url<P, S> {
  const names = Object.keys(shape).sort();
  const parts = pattern.split(':');
  const parse = (search: URLSearchParams) => {
    const state = names.map((name) => [name, shape[name]?.parse(search.getAll(name))]);
    return Object.fromEntries(state) as SearchOf<S>;
  };
  const query = (search: Partial<SearchOf<S>>) => {
    const written = names.flatMap((name) => {
      const value = search[name as keyof S];
      const text = value === undefined ? null : shape[name]?.write(value);
      return text ? [`${name}=${encode(text)}`] : [];
    });
    return written.length === 0 ? '' : `?${written.join('&')}`;
  };
  return {
    pattern,
    parse,
    query,
    href: (parameters, search) => fill(parts, parameters) + (search ? query(search) : ''),
    match: (path) => matchPath(pattern, path) as PathParameters<P> | null,
  };
}

/** Commas between ids stay readable. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',');

/** `/product/:slug` comes as `/product/` and `slug`: behind each colon a name, and what follows it from the next slash on. */
function fill([start = '', ...rest]: readonly string[], parameters: object): string {
  const values = parameters as Record<string, string>;
  return rest.reduce((path, part) => {
    const slash = part.indexOf('/');
    const end = slash < 0 ? part.length : slash;
    return path + encodePart(values[part.slice(0, end)] ?? '') + part.slice(end);
  }, start);
}

/** Browsers take `.` and `..` for steps through the path, however they are escaped; a blank behind them keeps them a part of it. */
const encodePart = (value: string): string => encodeURIComponent(/^\.\.?$/.test(value) ? `${value} ` : value);

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  // An expression for slashes at the end would look for that end anew from each slash before it.
  while (given.length > 1 && given.at(-1) === '') given.pop();
  if (given.length !== wanted.length) return null;
  const found: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = decode(given[place] ?? '');
    if (part.startsWith(':')) {
      if (!value) return null;
      found[part.slice(1)] = value;
    } else if (part !== value) return null;
  }
  return found;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
