import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type RestrictionRow, selectRestriction } from './queries.ts';

/** The restrictions of a member in the form that a caller carries. */
export function restrictionsOf({ suspendedUntil, limitedUntil, isBanned }: RestrictionRow): Pick<Caller, 'suspended' | 'limited'> {
  return {
    ...((isBanned || suspendedUntil !== null) && { suspended: { until: isBanned ? null : (suspendedUntil?.toISOString() ?? null) } }),
    ...(limitedUntil !== null && { limited: { until: limitedUntil.toISOString() } }),
  };
}

/**
 * Throws `suspended` for a suspended member. One who has just logged in gets a token with it, which is only valid for their decisions,
 * appeals, export and deletion.
 */
export async function refuseSuspended(db: Kysely<Schema>, memberId: number, token?: string): Promise<void> {
  const row = await selectRestriction(db, memberId);
  const { suspended } = row ? restrictionsOf(row) : {};
  if (suspended !== undefined)
    throw new Refusal('suspended', { details: { until: suspended.until, ...(token !== undefined && { token }) } });
}
