import { dateFormat } from '../../../i18n/formatters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Date and time in the reader's time zone: `21 Nov 2026, 16:02`. */
export const momentWords = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relative.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  relative.set(locale, known);
  return known;
}

/** Relative time within the last day, otherwise the date, with the year only if it is not the current one. */
export function agoWords(iso: string, locale: string, now: number): string {
  const at = new Date(iso);
  const age = now - at.getTime();
  if (age >= 0 && age < HOUR) return relativeFormat(locale).format(-Math.round(age / MINUTE), 'minute');
  if (age >= 0 && age < DAY) return relativeFormat(locale).format(-Math.round(age / HOUR), 'hour');
  const isThisYear = at.getFullYear() === new Date(now).getFullYear();
  return dateFormat(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(at);
}
