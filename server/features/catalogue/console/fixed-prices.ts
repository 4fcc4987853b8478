import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { FieldValue, FieldValues, PricesByCurrency } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { type FieldRefusal, Refusal } from '../../../http/refusal.ts';
import { baseCurrency, priceInBase } from '../../regions/index.ts';
import { LARGEST_MINOR } from './product-price.ts';
import { selectPrice } from './queries-products.ts';

/** SQL: the fixed prices of product `t` in currencies other than its own; null when there are none. */
export const FIXED_PRICES = `(
  select jsonb_object_agg(f.key, f.value::numeric / 10::numeric ^ c.decimals)
  from jsonb_each_text(t.fixed_minor) f join currency c on c.code = f.key where f.key <> coalesce(t.listed_currency, '${baseCurrency}'))`;

/**
 * The column of fixed prices for the fields sent. When the currency of the product's own price changes, a fixed price in that currency is
 * removed.
 */
export async function fixedPriceColumns(
  tx: Transaction<Schema>,
  id: ResourceId | null,
  { prices, price_currency: currency }: FieldValues,
): Promise<{ fixed_minor?: string | null | RawBuilder<unknown> }> {
  if (prices === undefined && currency === undefined) return {};
  const standing = id === null || currency !== undefined ? undefined : await selectPrice(tx, id);
  const own = String(currency ?? standing?.currency ?? baseCurrency).toUpperCase();
  if (prices === undefined) return id === null ? {} : { fixed_minor: sql`nullif(fixed_minor - ${own}::text, '{}')` };
  const fixed = await fixedMinors(tx, own, prices);
  return { fixed_minor: Object.keys(fixed).length === 0 ? null : JSON.stringify(fixed) };
}

/** Fixed prices in minor units; throws a refusal that names each currency with an invalid price. */
async function fixedMinors(tx: Transaction<Schema>, own: string, prices: FieldValue): Promise<Record<string, number>> {
  const fixed: Record<string, number> = {};
  const wrong: FieldRefusal[] = [];
  for (const [code, amount] of Object.entries((prices ?? {}) as PricesByCurrency)) {
    const minor = await minorOf(tx, own, code, Number(amount));
    if (typeof minor === 'number') fixed[code] = minor;
    else wrong.push({ ...minor, field: `prices.${code}` });
  }
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong });
  return fixed;
}

async function minorOf(
  tx: Transaction<Schema>,
  own: string,
  currency: string,
  amount: number,
): Promise<number | Omit<FieldRefusal, 'field'>> {
  if (currency === own) return { key: 'console.own_price' };
  const price = await priceInBase(tx, { amount, currency });
  if (price === undefined) return { key: 'console.no_such_currency' };
  const { minor, decimals } = price;
  if (minor > LARGEST_MINOR) return { key: 'invalid.max_value', params: { n: Math.floor(LARGEST_MINOR / 10 ** decimals) } };
  return Math.abs(amount - minor / 10 ** decimals) > 1e-9 || minor < 1 ? { key: 'invalid.price' } : minor;
}
