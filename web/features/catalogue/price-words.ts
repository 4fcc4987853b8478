import type { App } from '../../kit/app.ts';

/** A chosen range of prices in words; 0 is an open end. */
export function priceWords({ t, format, currency }: Pick<App, 't' | 'format' | 'currency'>, min: number, max: number): string {
  const from = format.wholeMoney(min, currency);
  const to = format.wholeMoney(max, currency);
  if (max === 0) return t('catalogue.priceAbove', { from });
  return min === 0 ? t('catalogue.priceBelow', { to }) : t('catalogue.priceBetween', { from, to });
}
