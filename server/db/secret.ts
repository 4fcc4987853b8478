import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** A secret key of this shop, created on first use and the same for all its servers. */
export async function readSecret(db: Kysely<Schema>, name: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into secret (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`.execute(db);
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
