import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Ids of what was restored from the archive. */
export interface Restored {
  brands: number[];
  categories: number[];
}

/** SQL: whether products on sale use an archived thing, whose id is `v.subject_id`. */
const isUsed = {
  brands: sql`exists (select from brand t where t.id = v.subject_id::integer and t.product_count > 0)`,
  categories: sql`exists (select from category t where t.id = v.subject_id::integer and t.product_count > 0)`,
  'property-options': sql`exists (select from product t where t.is_active and t.option_ids @> array[v.subject_id::integer])`,
  properties: sql`exists (
    select from product t join attribute_option o on o.id = any(t.option_ids)
    where t.is_active and o.attribute_id = v.subject_id::integer)`,
};

/** Restores from the archive what staff archived while nothing used it, if products of an import use it now. */
export async function restoreUsed(db: Kysely<Schema>, runId: number): Promise<Restored> {
  const restore = async (resource: keyof typeof isUsed) => restoreWhere(db, runId, resource, isUsed[resource]);
  const restored = { brands: await restore('brands'), categories: await restore('categories') };
  await restore('properties');
  await restore('property-options');
  return restored;
}

async function restoreWhere(db: Kysely<Schema>, runId: number, resource: string, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with used as (
      update resource_version v set archived_at = null, version = v.version + 1
      where v.resource = ${resource} and v.archived_at is not null and ${where}
      returning v.subject_id, v.version
    ), noted as (
      insert into import_made (run_id, kind, subject_id) select ${runId}, ${`restored ${resource}`}, subject_id::integer from used
      on conflict do nothing
    )
    insert into resource_revision (resource, subject_id, version, act, changes)
    select ${resource}, subject_id, version, 'RESTORE', '[]' from used
    returning subject_id::integer as id`.execute(db);
  return rows.map(({ id }) => id);
}
