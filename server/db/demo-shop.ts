import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Whether the shop is the demo. */
export async function isDemoShop(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'catalogue').executeTakeFirst();
  return row?.value === 'demo';
}
