import type { Kysely } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isCaseWaiting, type SubjectKey } from '../../db/subjects.ts';

// To avoid deadlocks, everybody locks cases before their subjects and in the order of ids: moderators who decide, authors who edit or
// delete, and members who delete their account.

const lockForDecision = prepare(`
  select 1 from moderation_case c where c.id = $1 or c.state = 'OPEN' and exists (
    select from unnest($2::text[], $3::integer[]) as s (kind, id) where s.kind = c.subject_kind and s.id = c.subject_id)
  order by c.id for update`);

/** Locks a case and the open cases of further subjects. */
export async function lockCasesOf(tx: Kysely<Schema>, id: number, also: readonly SubjectKey[]): Promise<void> {
  await lockForDecision(
    tx,
    id,
    also.map(({ kind }) => kind),
    also.map((one) => one.id),
  );
}

const lockForReversal = prepare(`
  with judged as (select case_id, subject_kind, subject_id from decision where uuid = $1 or parent = $1)
  select 1 from moderation_case c where c.id in (
    select case_id from judged
    union all select o.id from judged j
      join moderation_case o on o.subject_kind = j.subject_kind and o.subject_id = j.subject_id and o.state = 'OPEN')
  order by c.id for update of c`);

/** Locks the cases closed by a decision and its further decisions, and newer cases of their subjects: a reversal changes them all. */
export async function lockCasesOfDecision(tx: Kysely<Schema>, uuid: string): Promise<void> {
  await lockForReversal(tx, uuid);
}

/** SQL: cases of the subjects with the kinds $1 and ids $2. */
const CASES = `unnest($1::text[], $2::integer[]) as s (kind, id)
  join moderation_case c on c.subject_kind = s.kind and c.subject_id = s.id`;
const lockForEdit = prepare(`select 1 from ${CASES} where c.state = 'OPEN' order by c.id for update of c`);
const lockForDeletion = prepare(`select 1 from ${CASES} where ${isCaseWaiting('c')} order by c.id for update of c`);

const keysOf = (subjects: readonly SubjectKey[]) => [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)] as const;

/** Locks the open cases of subjects, if there are any. */
export async function lockOpenCases(tx: Kysely<Schema>, ...subjects: SubjectKey[]): Promise<void> {
  await lockForEdit(tx, ...keysOf(subjects));
}

/** Locks the cases of subjects that wait for a decision or an answer. */
export async function lockWaitingCases(tx: Kysely<Schema>, subjects: readonly SubjectKey[]): Promise<void> {
  await lockForDeletion(tx, ...keysOf(subjects));
}

// All cases about the member, because closed ones lose their texts and the member's id.
const lockForLeaving = prepare(`
  select 1 from moderation_case l where l.id in (
    select id from moderation_case where member_id = $3::integer
    union all select c.id from ${CASES} where ${isCaseWaiting('c')})
  order by l.id for update of l`);

/** Locks the cases of a member who deletes their account, and waiting cases about subjects that are deleted with theirs. */
export async function lockCasesOfLeaving(tx: Kysely<Schema>, memberId: number, subjects: readonly SubjectKey[]): Promise<void> {
  await lockForLeaving(tx, ...keysOf(subjects), memberId);
}
