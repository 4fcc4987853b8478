import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Ties an identity to a member; nothing happens when somebody has it already. */
export async function insertIdentity(db: Kysely<Schema>, provider: string, subject: string, memberId: number): Promise<boolean> {
  const made = await sql`insert into social_identity (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict (provider, subject) do nothing returning 1`.execute(db);
  return made.rows.length > 0;
}
