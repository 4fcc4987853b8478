import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { isOutOfRange } from '../../../db/errors.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type ResourceStore, tableStore } from '../../console/index.ts';
import { baseCurrency } from '../money.ts';
import { applyRates } from '../rates.ts';
import { selectCode } from './queries.ts';

/** Currencies as a resource of the console: their signs and exchange rates. */
export const currencyStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'currencies',
    table: 'currency',
    columns: {
      code: { read: 't.code' },
      sign: 'sign',
      rate: { read: 't.rate' },
      rated_on: { read: `to_char(t.rated_on, 'YYYY-MM-DD')` },
    },
    keywordIn: ['t.code', 't.sign'],
    async after(tx, id, { fields }) {
      if (typeof fields.rate === 'number') await setRate(tx, id, fields.rate);
    },
    changed,
  });

/** Sets the rate of a currency from today on, and converts the prices of price lists in that currency. */
async function setRate(tx: Transaction<Schema>, id: ResourceId, rate: number): Promise<void> {
  const code = await selectCode(tx, id);
  if (code === baseCurrency) throw new Refusal('invalid_input', { fields: [{ field: 'rate', key: 'console.base_rate' }] });
  const rates = { date: new Date().toISOString().slice(0, 10), perBase: new Map([[code, rate]]) };
  await applyRates(tx, rates).catch((error: unknown) => {
    // A price is out of range, so the rate must be wrong by powers of ten.
    if (!isOutOfRange(error)) throw error;
    throw new Refusal('invalid_input', { fields: [{ field: 'rate', key: 'invalid.value' }] });
  });
}
