import type { VitalName } from '../../../contract/vitals.ts';
import { numberFormat } from '../../../i18n/formatters.ts';

/** British English writes `sec` where everybody writes `s`, and minutes as `m` where they are narrow. */
const isNarrow = (name: string): boolean => name === 'second' || name === 'millisecond';

const unit = (locale: string, name: string, value: number, maximumFractionDigits = 0): string =>
  numberFormat(locale, { style: 'unit', unit: name, unitDisplay: isNarrow(name) ? 'narrow' : 'short', maximumFractionDigits }).format(
    value,
  );

/** A time as people say it: `1.8ms`, `4.2s`, `14 min`, `3 h`. */
export function durationWords(ms: number, locale: string): string {
  if (ms < 1_000) return unit(locale, 'millisecond', ms, ms < 10 ? 1 : 0);
  if (ms < 60_000) return unit(locale, 'second', ms / 1_000, ms < 10_000 ? 1 : 0);
  if (ms < 3_600_000) return unit(locale, 'minute', ms / 60_000);
  return unit(locale, 'hour', ms / 3_600_000);
}

/** Bytes in MB, from a thousand of them on in GB. */
export function sizeWords(bytes: number, locale: string): string {
  return bytes < 1e9 ? unit(locale, 'megabyte', bytes / 1e6) : unit(locale, 'gigabyte', bytes / 1e9, 1);
}

/** A measure of a page: a time, or the score of CLS. */
export const vitalWords = (name: VitalName, value: number, locale: string): string =>
  name === 'CLS' ? numberFormat(locale, { maximumFractionDigits: 2 }).format(value) : durationWords(value, locale);

/** Whole per cent of a change, without its sign: 6.2 → `6%`. */
export const changeWords = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(Math.abs(percent) / 100);
