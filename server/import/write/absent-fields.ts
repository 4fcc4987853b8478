import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Origin } from '../rows/origin.ts';

const COLUMNS = {
  brand: 'brand_id',
  category: 'category_id',
  barcode: 'barcode',
  attributes: 'option_ids',
  ingredients: 'ingredients_status',
  url: 'source_url',
} as const;

/** Fields that products keep because no row of the file has a value there: a price list must not erase brands and labels. */
export type AbsentFields = ReadonlySet<keyof typeof COLUMNS | 'description'>;

/** `present`: the fields that have a value in any row, such as `ingredients:fr`. */
export function absentFieldsOf(present: ReadonlySet<string>, { tagged }: Pick<Origin, 'tagged'>): AbsentFields {
  const fields = new Set([...present].map((field) => (field.startsWith('attribute:') ? 'attributes' : field.replace(/:.*$/s, ''))));
  if (tagged && fields.has('tags')) fields.add('category');
  if (tagged && fields.has('barcode')) fields.add('url');
  return new Set(
    ([...Object.keys(COLUMNS), 'description'] as (keyof typeof COLUMNS | 'description')[]).filter((field) => !fields.has(field)),
  );
}

/** Sets the absent fields in all rows of a table shaped as `product` to the products' current values. */
export async function keepAbsentFields(tx: Transaction<Schema>, table: string, absentFields: AbsentFields): Promise<void> {
  const kept = Object.entries(COLUMNS).flatMap(([field, column]) => (absentFields.has(field as keyof typeof COLUMNS) ? [column] : []));
  if (kept.length === 0) return;
  const columns = sql.join(kept.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`));
  await sql`update ${sql.table(table)} c set ${columns} from product p where p.id = c.id`.execute(tx);
}

/** The same for descriptions, in a table shaped as `product_text`. */
export async function keepAbsentDescriptions(tx: Transaction<Schema>, table: string, absentFields: AbsentFields): Promise<void> {
  if (!absentFields.has('description')) return;
  await sql`
    update ${sql.table(table)} t set description = x.description from product_text x
    where t.lang = 'en' and x.product_id = t.product_id and x.lang = 'en'`.execute(tx);
}
