import type { Kysely, Selectable } from 'kysely';
import type { CurrencyTable } from '../../db/schema/catalogue.ts';
import type { Schema } from '../../db/schema.ts';

/** Every currency in shop order. */
export function selectCurrencies(db: Kysely<Schema>): Promise<Selectable<CurrencyTable>[]> {
  return db.selectFrom('currency').selectAll().orderBy('id').execute();
}
