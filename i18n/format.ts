import { dateFormat, displayNames, listFormat, numberFormat } from './formatters.ts';

/** Formats numbers, money, dates, lists and countries in a language. */
export interface Format {
  /** 1204 → `1,204`. */
  number(value: number): string;
  /** An average of stars, always one decimal: 4 → `4.0`. */
  rating(value: number): string;
  /** A fraction from 0 to 1 in whole per cent. */
  percent(share: number): string;
  /** An amount in units of an ISO 4217 currency: 28, `USD` → `$28.00`. */
  money(amount: number, currency: string): string;
  /** As `money`, without decimals, for the ends of ranges. */
  wholeMoney(amount: number, currency: string): string;
  /** `DD MMM YYYY` of an ISO time in English, the usual short form elsewhere; in UTC, so that server and browser agree. */
  day(iso: string): string;
  /** Month and year of `YYYY-MM`. */
  month(text: string): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
  /** Name of an ISO 3166 country; the code itself if unknown. */
  country(code: string): string;
  /** Name of an ISO 4217 currency; the code itself if unknown. */
  currency(code: string): string;
}

/** The formats of a locale tag; the same object for the same tag. */
export function formatOf(locale: string): Format {
  const known = made.get(locale);
  if (known) return known;
  const format = make(locale);
  made.set(locale, format);
  return format;
}

const made = new Map<string, Format>();

const DAY_MS = 86_400_000;

function make(locale: string): Format {
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  /** Cache of formatted days by day number, since a page contains few distinct days. */
  const days = new Map<number, string>();
  return {
    number: (value) => numberFormat(locale, {}).format(value),
    rating: (value) => numberFormat(locale, oneDecimal).format(value),
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    money: (amount, currency) => money(locale, amount, currency, {}),
    wholeMoney: (amount, currency) => money(locale, amount, currency, { maximumFractionDigits: 0 }),
    day: (iso) => {
      const at = Math.floor(Date.parse(iso) / DAY_MS);
      const written = days.get(at) ?? day(locale, new Date(at * DAY_MS));
      days.set(at, written);
      return written;
    },
    month: (text) => dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${text}-01T00:00:00Z`)),
    list: (items) => listFormat(locale, { type: 'conjunction' }).format(items),
    country: (code) => displayNames(locale, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code,
    currency: (code) => displayNames(locale, { type: 'currency', fallback: 'code' }).of(code) ?? code,
  };
}

function money(locale: string, amount: number, currency: string, digits: Intl.NumberFormatOptions): string {
  const written = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits }).format(amount);
  // In right-to-left text the sign would move before its Latin letters: `$US`.
  return written.replace(/^\u200f.+[A-Z]\p{Sc}/u, '$&\u200e');
}

/**
 * English is composed of parts, since no English locale writes `09 Sep 2026` (the British one writes `Sept`); the others keep their own
 * order. Portuguese uses the long month, because its short form is numeric.
 */
function day(locale: string, date: Date): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  if (locale.startsWith('pt')) return dateFormat(locale, { ...options, day: 'numeric', month: 'long' }).format(date);
  if (!locale.startsWith('en')) return dateFormat(locale, { ...options, day: 'numeric' }).format(date);
  const parts = new Map(
    dateFormat('en-US', { ...options, day: '2-digit' })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}
