import type { ProductChange } from '../../../../contract/console/bulk.ts';
import type { FieldChange } from '../../../../contract/console/resource.ts';
import { baseCurrency } from '../../regions/index.ts';
import { LARGEST_MINOR } from './product-price.ts';

/** The columns of a product that bulk changes can write. */
export interface BulkColumns {
  brand_id: number;
  category_id: number;
  is_active: boolean;
  option_ids: number[];
  price_minor: number | null;
  listed_minor: number | null;
  listed_currency: string | null;
  fixed_minor: Record<string, number> | null;
}

export interface BulkProduct extends BulkColumns {
  id: number;
}

/** Decimals of the shop's currencies, and their exchange rate per US dollar. */
export type CurrencyRates = ReadonlyMap<string, { decimals: number; rate: number }>;

/** The changed product, or the field for which the change is refused. */
export type Outcome = { next: BulkColumns } | { refused: { field: string; key: string } };

const MOST_OPTIONS = 200;
/** 100 percent, in hundredths of a percent. */
const WHOLE = 10_000;

/** Computes a change of one product; references have been checked before. */
export function changeProduct(product: BulkProduct, { set = {}, add, remove, percent }: ProductChange, rates: CurrencyRates): Outcome {
  const next: BulkColumns = bulkColumnsOf(product);
  if (set.brand_id !== undefined) next.brand_id = set.brand_id;
  if (set.category_id !== undefined) next.category_id = set.category_id;
  if (set.is_active !== undefined) next.is_active = set.is_active === 1;
  const left = product.option_ids.filter((id) => !remove?.option_ids.includes(id));
  const options = [...new Set([...left, ...(add?.option_ids ?? [])])].sort((a, b) => a - b);
  if (options.length > MOST_OPTIONS) return { refused: { field: 'option_ids', key: 'invalid.value' } };
  if (add !== undefined || remove !== undefined) next.option_ids = options;
  if (percent === undefined) return { next };
  return changePrice(next, percent.price, rates);
}

/**
 * Changes prices by a percentage, rounding half up in the currency of the price; a product without a price stays without. Fixed prices in
 * other currencies change alike.
 */
function changePrice(before: BulkColumns, percent: number, rates: CurrencyRates): Outcome {
  const scaled = (minor: number): number => Math.round((minor * (WHOLE + Math.round(percent * 100))) / WHOLE);
  const fixed = Object.entries(before.fixed_minor ?? {}).map(([code, minor]) => [code, scaled(minor)] as const);
  if (fixed.some(([, minor]) => minor < 1)) return { refused: { field: 'prices', key: 'console.price_too_low' } };
  if (fixed.some(([, minor]) => minor > LARGEST_MINOR)) return { refused: { field: 'prices', key: 'console.price_too_high' } };
  const columns = { ...before, fixed_minor: before.fixed_minor && Object.fromEntries(fixed) };
  const own = columns.listed_currency === null ? columns.price_minor : columns.listed_minor;
  if (own === null) return { next: columns };
  const minor = scaled(own);
  if (minor < 1) return { refused: { field: 'price', key: 'console.price_too_low' } };
  const cents = columns.listed_currency === null ? minor : centsOf(minor, columns.listed_currency, rates);
  if (Math.max(minor, cents) > LARGEST_MINOR) return { refused: { field: 'price', key: 'console.price_too_high' } };
  if (columns.listed_currency === null) return { next: { ...columns, price_minor: minor } };
  return { next: { ...columns, listed_minor: minor } };
}

function centsOf(minor: number, currency: string, rates: CurrencyRates): number {
  const { decimals = 2, rate = 1 } = rates.get(currency) ?? {};
  return ((minor / 10 ** decimals) * 100) / rate;
}

export const bulkColumnsOf = ({ id: _, ...columns }: BulkProduct): BulkColumns => ({ ...columns });

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Those columns of `of` in which `a` and `b` differ. */
export function differing(a: BulkColumns, b: BulkColumns, of: BulkColumns): Partial<BulkColumns> {
  const names = (Object.keys(a) as (keyof BulkColumns)[]).filter((name) => !same(a[name], b[name]));
  return Object.fromEntries(names.map((name) => [name, of[name]]));
}

/**
 * Whether the values written by a bulk change are unchanged. The US cents of a listed price are ignored, since they move with the rates.
 */
export function stands(product: BulkColumns, after: Partial<BulkColumns>): boolean {
  const names = Object.keys(after) as (keyof BulkColumns)[];
  return names.every((name) => (name === 'price_minor' && after.listed_minor !== undefined) || same(product[name], after[name]));
}

/** The shown price, from the stored columns. */
function priceOf({ price_minor: cents, listed_minor: minor, listed_currency: currency }: BulkColumns, rates: CurrencyRates): number | null {
  if (currency === null) return cents === null ? null : cents / 100;
  return minor === null ? null : minor / 10 ** (rates.get(currency)?.decimals ?? 2);
}

/** The fixed prices in currencies other than the product's own; null when there are none. */
function fixedPrices({ fixed_minor: fixed, listed_currency: own }: BulkColumns, rates: CurrencyRates): Record<string, number> | null {
  const others = Object.entries(fixed ?? {}).filter(([code]) => code !== (own ?? baseCurrency));
  if (others.length === 0) return null;
  return Object.fromEntries(others.map(([code, minor]) => [code, minor / 10 ** (rates.get(code)?.decimals ?? 2)]));
}

/** Differences between two states of a product as changes of console fields. */
export function fieldChanges(before: BulkColumns, after: BulkColumns, rates: CurrencyRates): FieldChange[] {
  const fields: [string, unknown, unknown][] = [
    ['brand_id', before.brand_id, after.brand_id],
    ['category_id', before.category_id, after.category_id],
    ['is_active', before.is_active ? 1 : 0, after.is_active ? 1 : 0],
    ['option_ids', before.option_ids, after.option_ids],
    ['price', priceOf(before, rates), priceOf(after, rates)],
    ['prices', fixedPrices(before, rates), fixedPrices(after, rates)],
  ];
  return fields.filter(([, from, to]) => !same(from, to)).map(([field, from, to]) => ({ field, lang: null, before: from, after: to }));
}
