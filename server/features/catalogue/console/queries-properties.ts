import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';

/** SQL: number of options of attribute `t` that are not archived. */
export const OPTION_COUNT = `(
  select count(*)::integer from attribute_option o where o.attribute_id = t.id and not ${archived('property-options', 'o.id')})`;

/** The position after all attributes, or after all options of one. */
export async function selectNextPosition(db: Kysely<Schema>, attributeId: number | null): Promise<number> {
  const all = attributeId === null ? sql`attribute` : sql`attribute_option where attribute_id = ${attributeId}`;
  const { rows } = await sql<{ position: number }>`select coalesce(max(position) + 1, 0)::integer as position from ${all}`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Number of options that prevent archiving an attribute. It is locked, so that nobody adds one meanwhile. */
export async function countPropertyOptions(tx: Transaction<Schema>, attributeId: ResourceId): Promise<number> {
  await sql`select id from attribute where id = ${attributeId} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select ${sql.raw(OPTION_COUNT)} as count from attribute t where t.id = ${attributeId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Number of products with an option, on sale or not, without archived ones. The option is locked, so that no product gets it meanwhile. */
export async function countProductsWith(db: Kysely<Schema>, optionId: ResourceId): Promise<number> {
  await sql`select id from attribute_option where id = ${optionId} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product p
    where p.option_ids @> array[${optionId}::integer] and not ${sql.raw(archived('products', 'p.id'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectAttributeOf(db: Kysely<Schema>, optionId: ResourceId): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select attribute_id as id from attribute_option where id = ${optionId}`.execute(db);
  return rows[0]?.id;
}

/** Whether an attribute is in the shop; locks it against archiving until the transaction ends. */
export async function holdAttribute(tx: Transaction<Schema>, id: number): Promise<boolean> {
  await sql`select id from attribute where id = ${id} for key share`.execute(tx);
  const { rows } = await sql`
    select from attribute t where t.id = ${id} and not ${sql.raw(archived('properties', 't.id'))}`.execute(tx);
  return rows.length > 0;
}
