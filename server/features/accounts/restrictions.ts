import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type RestrictionRow, selectRestriction } from './queries.ts';

/** What decisions keep a member from, as a caller carries it. */
export function restrictionsOf({ suspendedUntil, limitedUntil, isBanned }: RestrictionRow): Pick<Caller, 'suspended' | 'limited'> {
  return {
    ...((isBanned || suspendedUntil !== null) && { suspended: { until: isBanned ? null : (suspendedUntil?.toISOString() ?? null) } }),
    ...(limitedUntil !== null && { limited: { until: limitedUntil.toISOString() } }),
  };
}

/**
 * Refuses a suspended member: one who has just proved who they are with a token that is good for their decisions, appeals, export and
 * deletion alone.
 */
export async function refuseSuspended(db: Kysely<Schema>, memberId: number, token?: string): Promise<void> {
  const row = await selectRestriction(db, memberId);
  const { suspended } = row ? restrictionsOf(row) : {};
  if (suspended !== undefined)
    throw new Refusal('suspended', { details: { until: suspended.until, ...(token !== undefined && { token }) } });
}
