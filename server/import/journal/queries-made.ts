import { sql } from 'kysely';
import type { Db } from '../write/queries.ts';

/** Things of a kind that a run made. */
const made = (runId: number, kind: string) => sql`(select subject_id from import_made where run_id = ${runId} and kind = ${kind})`;

/** Whether staff edited a thing after the import made it. */
const isEdited = (resource: string) =>
  sql`exists (select from resource_revision r where r.resource = ${resource} and r.subject_id = t.id::text and r.act <> 'RESTORE')`;

/** Puts back into the archive what the import took out of it, where nobody has touched it since. */
async function archiveAgain(db: Db, runId: number): Promise<void> {
  for (const resource of ['brands', 'categories', 'properties', 'property-options']) {
    await sql`
      with back as (
        update resource_version v set archived_at = now(), version = v.version + 1
        from import_made m
        where m.run_id = ${runId} and m.kind = ${`restored ${resource}`} and v.resource = ${resource} and v.subject_id = m.subject_id::text
          and v.archived_at is null and exists (
            select from resource_revision r where r.resource = ${resource} and r.subject_id = v.subject_id and r.version = v.version
              and r.act = 'RESTORE' and r.member_id is null)
        returning v.subject_id, v.version)
      insert into resource_revision (resource, subject_id, version, act, changes)
      select ${resource}, subject_id, version, 'ARCHIVE', '[]' from back`.execute(db);
  }
}

export interface RemovedThings {
  brands: number[];
  categories: number[];
}

/** Takes back what an import made beside products and nobody uses or has edited. Resolves to what the search no longer finds. */
export async function removeMade(db: Db, runId: number): Promise<RemovedThings> {
  await archiveAgain(db, runId);
  const unedited = sql`m.run_id = ${runId} and m.kind = 'category-name' and t.category_id = m.subject_id and t.lang = m.lang and not exists (
      select from resource_revision r where r.resource = 'categories' and r.subject_id = m.subject_id::text)`;
  await sql`update category_text t set name = null from import_made m where ${unedited} and t.description is not null`.execute(db);
  await sql`delete from category_text t using import_made m where ${unedited} and t.description is null`.execute(db);
  const brands = await sql<{ id: number }>`
    delete from brand t where id in ${made(runId, 'brand')} and not exists (select from product p where p.brand_id = t.id)
      and not exists (select from favourite_brand f where f.brand_id = t.id) and not ${isEdited('brands')} returning id`.execute(db);
  const categories: number[] = [];
  // From the bottom up: a category with others below it stays.
  for (let isOpen = true; isOpen; ) {
    const { rows } = await sql<{ id: number }>`
      delete from category t where id in ${made(runId, 'category')} and not exists (select from product p where p.category_id = t.id)
        and not exists (select from category c where c.parent_id = t.id) and not ${isEdited('categories')} returning id`.execute(db);
    categories.push(...rows.map(({ id }) => id));
    isOpen = rows.length > 0;
  }
  await sql`
    delete from attribute_option t where id in ${made(runId, 'option')} and not exists (
      select from (select distinct unnest(option_ids) as id from product) u where u.id = t.id)
      and not ${isEdited('property-options')}`.execute(db);
  await sql`
    delete from attribute t where id in ${made(runId, 'attribute')} and not exists (select from attribute_option o where o.attribute_id = t.id)
      and not ${isEdited('properties')}`.execute(db);
  await sql`
    delete from ingredient t where id in ${made(runId, 'ingredient')} and not exists (
      select from product_ingredient i where i.ingredient_id = t.id) and not exists (
      select from ingredient_synonym s where s.ingredient_id = t.id) and not exists (
      select from member_ingredient a where a.ingredient_id = t.id) and not ${isEdited('ingredients')}`.execute(db);
  return { brands: brands.rows.map(({ id }) => id), categories };
}
