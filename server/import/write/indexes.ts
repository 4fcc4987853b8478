import { type RawBuilder, sql } from 'kysely';
import type { Db } from './queries.ts';

/** Columns that lists of products are filtered by. */
const FILTERED = 'include (category_id, brand_id, ingredients_status, is_active, import_run_id)';

/**
 * Indexes, by name, that a first import writes without: with them a row takes several times as long; making them once afterwards takes a
 * tenth of that.
 */
export const INDEXES: Readonly<Record<string, string>> = {
  product_ingredient_by_ingredient: 'product_ingredient (ingredient_id, product_id)',
  product_price: `product (price_minor, id) ${FILTERED}`,
  product_price_falling: `product (price_minor desc nulls last, id desc) ${FILTERED}`,
  product_rating: `product (rating, id) ${FILTERED}`,
  product_popularity: `product (popularity, id) ${FILTERED}`,
  product_created: `product (created_at, id) ${FILTERED}`,
  product_changed: `product (changed_at, id) ${FILTERED}`,
  product_name: `product (name collate "C", id) ${FILTERED}`,
  product_category: 'product (category_id)',
  product_brand: 'product (brand_id)',
  product_import: 'product (import_run_id, id) where import_run_id is not null',
  product_facts: 'product (category_id, ingredients_status, is_active, brand_id, import_run_id, id)',
  product_label_reader: 'product_label (reader, product_id)',
  product_text_translated: 'product_text (lang, product_id) include (filled, stale)',
  product_own_barcode: 'product (barcode) where barcode is not null',
  import_item_line: 'import_item (run_id, outcome, line)',
  import_item_product: 'import_item (product_id, run_id) where is_touched',
  resource_revision_subject: 'resource_revision (resource, subject_id, id)',
};

/** Keys that no row of the file can violate, with their tables. */
const KEYS = {
  product_ingredient_pkey: { table: 'product_ingredient', key: 'primary key (product_id, position)' },
  product_uuid_key: { table: 'product', key: 'unique (uuid)' },
} as const;
const names = [...Object.keys(INDEXES), ...Object.keys(KEYS)];

/** Drops indexes and keys in a shop without products. `makeIndexes` ends every import; `mendIndexes` runs it after one that was killed. */
export async function dropIndexes(db: Db): Promise<void> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (product !== undefined) return;
  for (const name of Object.keys(INDEXES)) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  for (const [name, { table }] of Object.entries(KEYS))
    await sql`alter table ${sql.ref(table)} drop constraint if exists ${sql.ref(name)}`.execute(db);
}

/** Whether all indexes and keys exist. */
export async function hasIndexes(db: Db): Promise<boolean> {
  const { rows } = await sql`select from unnest(${names}::text[]) as name where to_regclass(name) is null`.execute(db);
  return rows.length === 0;
}

/** How many indexes are made at once: on PostgreSQL each uses a core, on the embedded database they take turns. */
const AT_ONCE = 2;

export async function makeIndexes(db: Db): Promise<void> {
  const missing = [
    ...Object.entries(KEYS).map(
      ([name, { table, key }]) => sql`
        do $$ begin
          if to_regclass(${sql.lit(name)}) is null then alter table ${sql.ref(table)} add constraint ${sql.ref(name)} ${sql.raw(key)}; end if;
        end $$`,
    ),
    ...Object.entries(INDEXES).map(([name, on]) => sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`),
  ];
  const makeNext = async () => {
    for (let next = missing.shift(); next !== undefined; next = missing.shift()) await makeIndex(db, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext));
}

async function makeIndex(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Sorts three million entries in memory, without temporary files.
    await sql`set local maintenance_work_mem = '128MB'`.execute(tx);
    await statement.execute(tx);
  });
}
