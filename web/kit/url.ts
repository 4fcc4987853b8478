import type { UrlParameter } from './url-parameters.ts';

/** `unknown` accepts parameters of every type, because methods are checked bivariantly. */
type Shape = Readonly<Record<string, UrlParameter<unknown>>>;

/** The typed search state of a shape; every parameter is present. */
export type SearchOf<S extends Shape> = { readonly [K in keyof S]: S[K] extends UrlParameter<infer T> ? T : never };

/** `/product/:slug` → `{ slug: string }`. */
export type PathParameters<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParameters<`/${Rest}`>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : object;

/** An address, used for links, loaders, canonical tags, the site map and cache keys. */
export interface Url<P extends string, S extends Shape> {
  pattern: P;
  /** Parses the search state; invalid values become the default, unknown parameters are dropped. */
  parse(search: URLSearchParams): SearchOf<S>;
  /** `?a=1&b=2`, with sorted keys and without defaults; empty if nothing remains. */
  query(search: Partial<SearchOf<S>>): string;
  /** Path and query, without language prefix. */
  href(parameters: PathParameters<P>, search?: Partial<SearchOf<S>>): string;
  /** The decoded path parameters; null if the path (without language prefix) does not match. */
  match(path: string): PathParameters<P> | null;
}

/** Declares an address; path parameters are written `:name`. */
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

/** Leaves commas between ids readable. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',');

/** Fills in path parameters. `parts` is the pattern split at colons: each part but the first starts with a name, up to the next slash. */
function fill([start = '', ...rest]: readonly string[], parameters: object): string {
  const values = parameters as Record<string, string>;
  return rest.reduce((path, part) => {
    const slash = part.indexOf('/');
    const end = slash < 0 ? part.length : slash;
    return path + encodePart(values[part.slice(0, end)] ?? '') + part.slice(end);
  }, start);
}

/** Browsers resolve `.` and `..` as path segments, however escaped; a trailing space prevents that. */
const encodePart = (value: string): string => encodeURIComponent(/^\.\.?$/.test(value) ? `${value} ` : value);

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  // A regular expression for trailing slashes would take quadratic time.
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
