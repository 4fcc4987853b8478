import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Tables with so many rows that checking and indexing them one by one takes longer than all at once. */
const LARGE = [
  ...['product', 'product_text', 'product_ingredient', 'product_barcode'],
  ...['member', 'review_record', 'review_like', 'favourite_product', 'reward'],
  ...['post', 'post_like', 'post_comment_record'],
];

interface Part {
  drop: string;
  restore: string;
}

/**
 * Runs a load without the indexes and constraints of the large tables, or of those named, and restores them afterwards. All within the
 * transaction, so nobody sees the tables without them; meanwhile rows may come in any order.
 */
export async function withoutIndexes(tx: Transaction<Schema>, load: () => Promise<void>, names: readonly string[] = LARGE): Promise<void> {
  const tables = sql`array[${sql.join(names)}]::regclass[]`;
  const foreign = await constraints(tx, sql`contype = 'f' and (conrelid = any(${tables}) or confrelid = any(${tables}))`);
  const keys = await constraints(tx, sql`contype in ('p', 'u') and conrelid = any(${tables})`);
  const indexes = await otherIndexes(tx, tables);
  for (const { drop } of [...foreign, ...keys, ...indexes]) await sql.raw(drop).execute(tx);
  await load();
  for (const { restore } of [...keys, ...indexes, ...foreign]) await sql.raw(restore).execute(tx);
}

async function constraints(tx: Transaction<Schema>, which: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where ${which} order by conname`.execute(tx);
  return rows;
}

async function otherIndexes(tx: Transaction<Schema>, tables: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index where indrelid = any(${tables})
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid`.execute(tx);
  return rows;
}
