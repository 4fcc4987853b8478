import type { Kysely } from 'kysely';
import type { DecisionAct } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectNow } from '../../db/subjects.ts';
import { Refusal } from '../../http/refusal.ts';
import { expectFreshFactor, type StaffCaller } from '../../http/staff-identity.ts';
import type { Actor } from '../console/index.ts';
import { type CaseRow, selectReporters, selectStanding } from './queries.ts';

/** The moderator who decides, in a session of the console. */
export interface Decider {
  actor: Actor & { memberId: number };
  caller: StaffCaller;
}

/** The author a case concerns, also after the subject was deleted; null if they have left. */
export const authorOfCase = (one: CaseRow, now: SubjectNow | undefined): number | null => now?.memberId ?? one.memberId;

/** The error for a case that somebody else has changed or claimed. */
export const changedCase = ({ version, claimerName }: Pick<CaseRow, 'version' | 'claimerName'>): Refusal =>
  new Refusal('changed_meanwhile', { details: { version, info: { claimed_by: claimerName } } });

/** Refuses to decide a case that somebody else has claimed. */
export function expectUnclaimed(one: CaseRow, memberId: number): void {
  if (one.claimedBy !== null && one.claimedBy !== memberId) throw changedCase(one);
}

/** Refuses to decide on a case that one reported. */
export async function expectNoReporter(tx: Kysely<Schema>, caseId: number, memberId: number): Promise<void> {
  const reporters = await selectReporters(tx, caseId);
  if (reporters.some((reporter) => reporter.memberId === memberId)) throw new Refusal('forbidden');
}

/** Refuses to claim or decide a case about one's own texts, account or report, or to undo its decision. */
export async function expectOthers(tx: Kysely<Schema>, one: CaseRow, author: number | null, memberId: number): Promise<void> {
  if (author === memberId || one.memberId === memberId) throw new Refusal('forbidden');
  await expectNoReporter(tx, one.id, memberId);
}

interface Restriction {
  memberId: number | null;
  caller: StaffCaller;
  act: DecisionAct;
}

/** A ban requires a fresh second factor; restricting staff, or lifting that, requires an admin. Resolves to whether the member is staff. */
export async function expectMayRestrict(tx: Kysely<Schema>, { memberId, caller, act }: Restriction): Promise<boolean> {
  if (act !== 'LIMIT' && act !== 'SUSPEND' && act !== 'BAN') return false;
  if (act === 'BAN') expectFreshFactor(caller);
  const member = memberId === null ? undefined : await selectStanding(tx, memberId);
  if (member?.isStaff !== true) return false;
  if (caller.role !== 'ADMIN') throw new Refusal('forbidden');
  return true;
}
