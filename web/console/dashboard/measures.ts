import type { VitalName } from '../../../contract/vitals.ts';
import { numberFormat } from '../../../i18n/formatters.ts';

/** Units in narrow form: British English otherwise writes `sec` for seconds. Others are not, as narrow minutes would be `m`. */
const isNarrow = (name: string): boolean => name === 'second' || name === 'millisecond';

const unit = (locale: string, name: string, value: number, maximumFractionDigits = 0): string =>
  numberFormat(locale, { style: 'unit', unit: name, unitDisplay: isNarrow(name) ? 'narrow' : 'short', maximumFractionDigits }).format(
    value,
  );

/** A readable duration: `1.8ms`, `4.2s`, `14 min`, `3 h`. The unit fits the rounded value, so 59.9 s are `1 min` and not `60s`. */
export function durationWords(ms: number, locale: string): string {
  if (Math.round(ms) < 1_000) return unit(locale, 'millisecond', ms, ms < 10 ? 1 : 0);
  if (Math.round(ms / 1_000) < 60) return unit(locale, 'second', ms / 1_000, ms < 10_000 ? 1 : 0);
  if (Math.round(ms / 60_000) < 60) return unit(locale, 'minute', ms / 60_000);
  return unit(locale, 'hour', ms / 3_600_000);
}

/** A size in bytes as MB, or as GB from 1 000 MB on. */
export function sizeWords(bytes: number, locale: string): string {
  return Math.round(bytes / 1e6) < 1_000 ? unit(locale, 'megabyte', bytes / 1e6) : unit(locale, 'gigabyte', bytes / 1e9, 1);
}

/** A web vital in words: a duration, or the score of CLS. */
export const vitalWords = (name: VitalName, value: number, locale: string): string =>
  name === 'CLS' ? numberFormat(locale, { maximumFractionDigits: 2 }).format(value) : durationWords(value, locale);

/** A change in whole per cent, without its sign: 6.2 → `6%`. */
export const changeWords = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent' }).format(Math.abs(percent) / 100);
