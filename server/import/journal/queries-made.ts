import { type RawBuilder, sql } from 'kysely';
import { archived } from '../../db/archived.ts';
import type { Db } from '../write/queries.ts';

/** SQL: ids of the things of a kind that a run created. */
const made = (runId: number, kind: string) => sql`(select subject_id from import_made where run_id = ${runId} and kind = ${kind})`;

/** SQL: whether staff edited a thing after the import created it. */
const isEdited = (resource: string) =>
  sql`exists (select from resource_revision r where r.resource = ${resource} and r.subject_id = t.id::text and r.act <> 'RESTORE')`;

const someProduct = (which: RawBuilder<unknown>) =>
  sql`exists (select from product p where ${which} and not ${sql.raw(archived('products', 'p.id'))})`;

/**
 * What an import can restore from the archive: the table, and an SQL condition for whether something uses the one with id `m.subject_id`,
 * which the console also checks before it archives. It reads the products themselves, since they are counted only later.
 */
const restorable = {
  brands: { table: 'brand', isUsed: someProduct(sql`p.brand_id = m.subject_id`) },
  categories: {
    table: 'category',
    isUsed: sql`(${someProduct(sql`p.category_id = m.subject_id`)}
      or exists (select from category c where c.parent_id = m.subject_id and not ${sql.raw(archived('categories', 'c.id'))}))`,
  },
  'property-options': { table: 'attribute_option', isUsed: someProduct(sql`p.option_ids @> array[m.subject_id]`) },
  properties: {
    table: 'attribute',
    isUsed: sql`exists (
      select from attribute_option o where o.attribute_id = m.subject_id and not ${sql.raw(archived('property-options', 'o.id'))})`,
  },
} as const;
type Restorable = keyof typeof restorable;

/** Locks what an import restored from the archive, in the same order as archiving by hand, so that nobody starts to use it meanwhile. */
async function holdRestored(db: Db, runId: number, resource: Restorable): Promise<void> {
  const ids = made(runId, `restored ${resource}`);
  await sql`
    select from resource_version where resource = ${resource} and subject_id in (select m.subject_id::text from ${ids} m)
    order by subject_id collate "C" for update`.execute(db);
  await sql`select from ${sql.table(restorable[resource].table)} where id in ${ids} order by id for update`.execute(db);
}

/** Archives again what the import restored, if nobody has touched it since and nothing uses it. Resolves to the ids. */
async function archiveAgain(db: Db, runId: number, resource: Restorable): Promise<number[]> {
  await holdRestored(db, runId, resource);
  return untilNone(async () => {
    const { rows } = await sql<{ id: number }>`
      with back as (
        update resource_version v set archived_at = now(), version = v.version + 1
        from import_made m
        where m.run_id = ${runId} and m.kind = ${`restored ${resource}`} and v.resource = ${resource} and v.subject_id = m.subject_id::text
          and v.archived_at is null and not ${restorable[resource].isUsed} and exists (
            select from resource_revision r where r.resource = ${resource} and r.subject_id = v.subject_id and r.version = v.version
              and r.act = 'RESTORE' and r.member_id is null)
        returning v.subject_id, v.version)
      insert into resource_revision (resource, subject_id, version, act, changes)
      select ${resource}, subject_id, version, 'ARCHIVE', '[]' from back returning subject_id::int as id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** Repeats until nothing is left, since categories are removed from the bottom up: one with others below it stays. */
async function untilNone(work: () => Promise<number[]>): Promise<number[]> {
  const all: number[] = [];
  for (let ids = await work(); ids.length > 0; ids = await work()) all.push(...ids);
  return all;
}

/** Ids of what the search index has to update. */
export interface RemovedThings {
  brands: number[];
  categories: number[];
}

/** Removes what an import created beside products, unless it is used or was edited. Resolves to what the search no longer finds. */
export async function removeMade(db: Db, runId: number): Promise<RemovedThings> {
  await removeNames(db, runId);
  const brands = await sql<{ id: number }>`
    delete from brand t where id in ${made(runId, 'brand')} and not exists (select from product p where p.brand_id = t.id)
      and not exists (select from favourite_brand f where f.brand_id = t.id) and not ${isEdited('brands')} returning id`.execute(db);
  const categories = await untilNone(async () => {
    const { rows } = await sql<{ id: number }>`
      delete from category t where id in ${made(runId, 'category')} and not exists (select from product p where p.category_id = t.id)
        and not exists (select from category c where c.parent_id = t.id) and not ${isEdited('categories')} returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
  await removeProperties(db, runId);
  await sql`
    delete from ingredient t where id in ${made(runId, 'ingredient')} and not exists (
      select from product_ingredient i where i.ingredient_id = t.id) and not exists (
      select from ingredient_synonym s where s.ingredient_id = t.id) and not exists (
      select from member_ingredient a where a.ingredient_id = t.id) and not ${isEdited('ingredients')}`.execute(db);
  // Last, when nothing that the import created below them uses them any more. Properties come after their options.
  const again = { brands: await archiveAgain(db, runId, 'brands'), categories: await archiveAgain(db, runId, 'categories') };
  await archiveAgain(db, runId, 'property-options');
  await archiveAgain(db, runId, 'properties');
  return { brands: [...brands.rows.map(({ id }) => id), ...again.brands], categories: [...categories, ...again.categories] };
}

/** Removes names that the import gave to categories. */
async function removeNames(db: Db, runId: number): Promise<void> {
  const unedited = sql`m.run_id = ${runId} and m.kind = 'category-name' and t.category_id = m.subject_id and t.lang = m.lang and not exists (
      select from resource_revision r where r.resource = 'categories' and r.subject_id = m.subject_id::text)`;
  await sql`update category_text t set name = null from import_made m where ${unedited} and t.description is not null`.execute(db);
  await sql`delete from category_text t using import_made m where ${unedited} and t.description is null`.execute(db);
}

async function removeProperties(db: Db, runId: number): Promise<void> {
  await sql`
    delete from attribute_option t where id in ${made(runId, 'option')} and not exists (
      select from (select distinct unnest(option_ids) as id from product) u where u.id = t.id)
      and not ${isEdited('property-options')}`.execute(db);
  await sql`
    delete from attribute t where id in ${made(runId, 'attribute')} and not exists (select from attribute_option o where o.attribute_id = t.id)
      and not ${isEdited('properties')}`.execute(db);
}
