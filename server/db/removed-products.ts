import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const NAME = 'products_removed';

/** Notes that products were deleted, in the transaction that does it: a change can be looked for, what is gone cannot. */
export async function noteRemoval(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into setting (name, value) values (${NAME}, gen_random_uuid()::text)
    on conflict (name) do update set value = excluded.value`.execute(tx);
}

/** Another word than before when products were deleted meanwhile; null: never. */
export async function lastRemoval(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
}
