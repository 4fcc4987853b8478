import { type Kysely, sql } from 'kysely';
import { factorLimits } from '../../../../contract/limits.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/request-context.ts';
import { type EnrolmentRow, factorsOf, hasFactor } from '../../second-factor/index.ts';

/** The row in which a session stores a second factor's pending enrolment or challenge. */
export const memberSessionRow = ({ session }: Pick<Caller, 'session'>): EnrolmentRow => ({
  table: 'session',
  column: 'token_hash',
  value: session,
});

/** Until when a session allows changes of the second factor; null when it does not. */
export async function selectFactorUntil(db: Kysely<Schema>, { session }: Pick<Caller, 'session'>): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select factor_at + make_interval(mins => ${factorLimits.freshFactorMinutes}) as until from session
    where token_hash = ${session} and factor_at > now() - make_interval(mins => ${factorLimits.freshFactorMinutes})`.execute(db);
  return rows[0]?.until ?? null;
}

/** Allows changes for some minutes; throws `unauthenticated` when the session has ended. */
export async function allowChanges(tx: Kysely<Schema>, { session }: Pick<Caller, 'session'>): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update session set factor_at = now() where token_hash = ${session}
    returning factor_at + make_interval(mins => ${factorLimits.freshFactorMinutes}) as until`.execute(tx);
  if (rows[0] === undefined) throw new Refusal('unauthenticated');
  return rows[0].until;
}

/** Throws `fresh_factor_needed` unless the caller has confirmed their identity in this session lately. */
export async function expectConfirmed(db: Kysely<Schema>, caller: Pick<Caller, 'session'>): Promise<void> {
  if ((await selectFactorUntil(db, caller)) === null) throw new Refusal('fresh_factor_needed');
}

/** The same, but only for members with a second factor. */
export async function expectFactorEntered(db: Kysely<Schema>, caller: Pick<Caller, 'session' | 'memberId'>): Promise<void> {
  if (hasFactor(await factorsOf(db, caller.memberId))) await expectConfirmed(db, caller);
}
