import { z } from 'zod';
import { StartError } from '../../../config.ts';
import { baseCurrency } from '../money.ts';

/** What one unit of the base currency buys, and the day it is true of. */
export interface Rates {
  /** `YYYY-MM-DD` */
  date: string;
  /** Units for one USD, by ISO 4217 code. */
  perBase: ReadonlyMap<string, number>;
}

const code = z.string().regex(/^[A-Z]{3}$/);
const file = z.object({ date: z.iso.date(), base: code, rates: z.record(code, z.number().positive().finite()) });

/**
 * Reads `{ "date": "2026-11-20", "base": "EUR", "rates": { "USD": 1.158, "GBP": 0.874 } }`, the shape of most rate services. Rates
 * of another base than ours are turned round; they must then name ours. Throws `StartError` naming what is wrong.
 */
export function readRates(text: string): Rates {
  const read = file.safeParse(parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`The rates are not as expected at “${issue?.path.join('.') ?? ''}”: ${issue?.message}`);
  }
  const { date, base, rates } = read.data;
  const all: Record<string, number> = { ...rates, [base]: 1 };
  const own = all[baseCurrency];
  if (own === undefined) throw new StartError(`Rates of ${base} must name ${baseCurrency}, in which prices are kept`);
  return { date, perBase: new Map(Object.entries(all).map(([name, rate]) => [name, rate / own])) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError('The file of rates is not JSON', { cause });
  }
}
