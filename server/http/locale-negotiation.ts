import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, type Language, languageOf } from '../../i18n/languages.ts';

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

/** The language of the `lang` header in any case; the default one if it is not supported. */
export function requestedLanguage(headers: IncomingHttpHeaders): Language {
  return languageOf(one(headers.lang)) ?? defaultLanguage;
}

/** The currency code of the `symbol` header in upper case, not checked against the shop's currencies. */
export function requestedCurrency(headers: IncomingHttpHeaders): string {
  return one(headers.symbol).toUpperCase();
}

// `deploy/nginx.conf` reads these cookies by the same expressions: its cache keeps a page for each choice.

/** The currency that the visitor chose earlier, from the cookie that holds it for server-rendered pages; empty if there is none. */
export function cookieCurrency(headers: IncomingHttpHeaders): string {
  return /(?:^|; *)symbol=([A-Z]{3})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

/** The theme that the visitor chose earlier; null follows their system. */
export function cookieTheme(headers: IncomingHttpHeaders): 'light' | 'dark' | null {
  const chosen = /(?:^|; *)theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/** The language that the visitor chose earlier; null where they never did. */
export function cookieLanguage(headers: IncomingHttpHeaders): Language | null {
  return languageOf(/(?:^|; *)language=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '');
}

/** The best supported language according to `Accept-Language`. */
export function preferredLanguage(headers: IncomingHttpHeaders): Language {
  const preferences = (headers['accept-language'] ?? '').split(',', 20).map((part) => {
    const [tag = '', ...params] = part.split(';');
    const weight = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((value) => value !== undefined);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const known = preferences.filter((preference) => preference.language !== null && preference.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? defaultLanguage;
}

/** The path of an address, without query and language prefix. */
export function pathWithoutLanguage(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const first = path.split('/', 2)[1] ?? '';
  return languageOf(first) === null ? path : path.slice(first.length + 1) || '/';
}
