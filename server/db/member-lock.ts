import type { Kysely } from 'kysely';
import { prepare } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

const lock = prepare('select 1 from member where id = $1 for no key update');

/**
 * Locks a member's row until the transaction ends, so that reading the member's own rows and then writing them is exact. Must come after
 * every other row that the transaction locks or updates, see docs/decisions/047-one-toggle.md.
 */
export async function lockMember(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lock(tx, memberId);
}
