import type { Kysely } from 'kysely';
import { fixed } from './fixed.ts';
import type { Schema } from './schema.ts';

/** Any number, the same in every process: members' turns are advisory locks of this class. */
const MEMBERS = 7_391_553;

const lock = fixed(`select pg_advisory_xact_lock(${MEMBERS}, $1)`);

/**
 * Waits until no other call of the same member is between its turn and the end of its transaction: what reads and then writes the
 * member's own lists is then exact. Comes first in a transaction, before any row is held.
 */
export async function takeTurn(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lock(tx, memberId);
}
