import type { Transaction } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { baseCurrency, priceInBase } from '../../regions/index.ts';
import { selectPrice } from './queries-products.ts';

/** The largest stored price, in US cents or in minor units of another currency; the same for imports. */
export const LARGEST_MINOR = 2_000_000_000;

interface PriceColumns {
  price_minor: number | null;
  listed_minor: number | null;
  listed_currency: string | null;
}

const refused = (field: string, key: string, params?: Record<string, number>): Refusal =>
  new Refusal('invalid_input', { fields: [{ field, key, ...(params && { params }) }] });

/** The columns for the price sent, in US dollars or as a listed price; none when neither price nor currency was sent. */
export async function priceColumns(
  tx: Transaction<Schema>,
  id: ResourceId | null,
  { price, price_currency: currency }: FieldValues,
): Promise<Partial<PriceColumns>> {
  if (price === undefined && currency === undefined) return {};
  const standing = id === null ? undefined : await selectPrice(tx, id);
  const amount = price === undefined ? (standing?.amount ?? null) : (price as number | null);
  const code = String(currency === undefined ? (standing?.currency ?? baseCurrency) : (currency ?? baseCurrency)).toUpperCase();
  if (amount === null) {
    if (currency !== undefined && currency !== null) await converted(tx, 1, code);
    return { price_minor: null, listed_minor: null, listed_currency: null };
  }
  const { minor, cents } = await converted(tx, amount, code);
  if (Math.max(minor, cents) > LARGEST_MINOR)
    throw refused('price', 'invalid.max_value', { n: Math.floor((amount * LARGEST_MINOR) / Math.max(minor, cents)) });
  if (code === baseCurrency) return { price_minor: minor, listed_minor: null, listed_currency: null };
  return { price_minor: cents, listed_minor: minor, listed_currency: code };
}

async function converted(tx: Transaction<Schema>, amount: number, currency: string) {
  const price = await priceInBase(tx, { amount, currency });
  if (price === undefined) throw refused('price_currency', 'console.no_such_currency');
  if (Math.abs(amount - price.minor / 10 ** price.decimals) > 1e-9 || price.minor < 1) throw refused('price', 'invalid.price');
  return price;
}
