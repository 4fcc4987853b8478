import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';

/** Options of the attribute `t` that are not archived. */
export const OPTION_COUNT = `(
  select count(*)::integer from attribute_option o where o.attribute_id = t.id and not ${archived('property-options', 'o.id')})`;

/** The place behind all attributes, or behind all options of one. */
export async function selectNextPosition(db: Kysely<Schema>, attributeId: number | null): Promise<number> {
  const all = attributeId === null ? sql`attribute` : sql`attribute_option where attribute_id = ${attributeId}`;
  const { rows } = await sql<{ position: number }>`select coalesce(max(position) + 1, 0)::integer as position from ${all}`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Options that keep an attribute in the shop. It is held, so that nobody gives it one meanwhile. */
export async function countPropertyOptions(tx: Transaction<Schema>, attributeId: ResourceId): Promise<number> {
  await sql`select id from attribute where id = ${attributeId} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select ${sql.raw(OPTION_COUNT)} as count from attribute t where t.id = ${attributeId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Products that are not archived and have an option, on sale or not. It is held, so that nobody gives it to one meanwhile. */
export async function countProductsWith(db: Kysely<Schema>, optionId: ResourceId): Promise<number> {
  await sql`select id from attribute_option where id = ${optionId} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product p
    where p.option_ids @> array[${optionId}::integer] and not ${sql.raw(archived('products', 'p.id'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The attribute of an option. */
export async function selectAttributeOf(db: Kysely<Schema>, optionId: ResourceId): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select attribute_id as id from attribute_option where id = ${optionId}`.execute(db);
  return rows[0]?.id;
}

/** Whether there is such an attribute in the shop; it stays there until the transaction ends. */
export async function holdAttribute(tx: Transaction<Schema>, id: number): Promise<boolean> {
  await sql`select id from attribute where id = ${id} for key share`.execute(tx);
  const { rows } = await sql`
    select from attribute t where t.id = ${id} and not ${sql.raw(archived('properties', 't.id'))}`.execute(tx);
  return rows.length > 0;
}
