import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const NAME = 'products_removed';

/** Records that products were deleted, in the same transaction: changed rows can be found, deleted ones cannot. */
export async function noteRemoval(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into setting (name, value) values (${NAME}, gen_random_uuid()::text)
    on conflict (name) do update set value = excluded.value`.execute(tx);
}

/** A value that changes whenever products are deleted; null: none ever were. */
export async function lastRemoval(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
}
