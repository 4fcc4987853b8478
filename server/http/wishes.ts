import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, type Language, languageOf } from '../../i18n/languages.ts';

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

/** The language of the `lang` header, any case; the default for one we do not speak. */
export function askedLanguage(headers: IncomingHttpHeaders): Language {
  return languageOf(one(headers.lang)) ?? defaultLanguage;
}

/** The currency code of the `symbol` header as sent, upper case; whether the shop has it is for the currency list to say. */
export function askedCurrency(headers: IncomingHttpHeaders): string {
  return one(headers.symbol).toUpperCase();
}

/** The currency that the visitor chose earlier, from the cookie that mirrors it for the first HTML. */
export function rememberedCurrency(headers: IncomingHttpHeaders): string {
  return /(?:^|;\s*)symbol=([A-Z]{3})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

/** The best of our languages by `Accept-Language`. */
export function preferredLanguage(headers: IncomingHttpHeaders): Language {
  const wishes = (headers['accept-language'] ?? '').split(',', 20).map((part) => {
    const [tag = '', ...params] = part.split(';');
    const weight = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((value) => value !== undefined);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const known = wishes.filter((wish) => wish.language !== null && wish.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? defaultLanguage;
}
