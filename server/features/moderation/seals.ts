import { type Kysely, sql, type Transaction } from 'kysely';
import { moderationLimits } from '../../../contract/limits.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isCaseWaiting, type SubjectKey, type SubjectStore, type SubjectWords } from '../../db/subjects.ts';
import { lockCasesOfLeaving, lockWaitingCases } from './case-locks.ts';

type Stores = ReadonlyMap<string, SubjectStore>;

const lockSubject = prepare('select pg_advisory_xact_lock(hashtext($1), $2::integer)');

/**
 * Serialises reports of a subject, and of subjects deleted with it, with its deletion until the transaction ends: a deletion that missed
 * the case and a report that still found the text would leave a case about nothing. Must be the first lock taken.
 */
async function lockAgainstReports(tx: Transaction<Schema>, { kind, id }: SubjectKey): Promise<void> {
  await lockSubject(tx, kind, id);
}

/**
 * The counterpart for a report. Excludes every deletion that may remove its subject: of the subject, of the text below which it stands, and
 * of the accounts that wrote either. One lock covers all texts of an account, because an account with very many texts would otherwise need
 * more locks than the database has room for.
 */
export async function lockAgainstDeletion(tx: Transaction<Schema>, store: SubjectStore, id: number): Promise<void> {
  const [now, below] = [await store.read(tx, id), await store.standsOn?.(tx, id)];
  const members = [...new Set([now?.memberId, below?.memberId])].filter((memberId) => memberId != null).sort((one, other) => one - other);
  for (const memberId of members) await lockAgainstReports(tx, { kind: 'MEMBER', id: memberId });
  if (below !== undefined) await lockAgainstReports(tx, below);
  await lockAgainstReports(tx, { kind: store.kind, id });
}

// The version rises, so that nobody who read the case before decides on a text that is now deleted.
const touchWaiting = prepare<SubjectKey & { caseId: number }>(`
  update moderation_case c set version = c.version + 1 from unnest($1::text[], $2::integer[]) as s (kind, id)
  where c.subject_kind = s.kind and c.subject_id = s.id and ${isCaseWaiting('c')}
  returning c.id as "caseId", c.subject_kind as kind, c.subject_id as id`);
// A copy that was sealed when its subject was deleted keeps its original expiry.
const seal = prepare(`
  insert into sealed_copy (case_id, words, until) values ($1, $2::jsonb, now() + interval '${moderationLimits.sealedDays} days')
  on conflict (case_id) do nothing`);

const sealed = prepare<{ words: SubjectWords }>('select words from sealed_copy where case_id = $1');

/** The sealed text of a deleted subject, for its case; undefined if none was sealed or it has expired. */
export const selectSealed = async (db: Kysely<Schema>, caseId: number): Promise<SubjectWords | undefined> =>
  (await sealed(db, caseId))[0]?.words;

/** Seals the texts of subjects for their waiting cases; call with these cases locked, in the transaction that deletes the subjects. */
async function sealSubjects(tx: Transaction<Schema>, stores: Stores, subjects: readonly SubjectKey[]): Promise<void> {
  if (subjects.length === 0) return;
  const kinds = subjects.map(({ kind }) => kind);
  const ids = subjects.map(({ id }) => id);
  for (const { caseId, kind, id } of await touchWaiting(tx, kinds, ids)) {
    const now = await stores.get(kind)?.read(tx, id);
    if (now !== undefined) await seal(tx, caseId, JSON.stringify(now.words));
  }
}

/** Seals what an author deletes and what is deleted with it; see `Moderation.deleted`. */
export async function sealDeleted(tx: Transaction<Schema>, stores: Stores, subject: SubjectKey, takenFrom?: SubjectKey): Promise<void> {
  await lockAgainstReports(tx, subject);
  const gone = [subject, ...((await stores.get(subject.kind)?.deletedWith?.(tx, subject.id)) ?? [])];
  await lockWaitingCases(tx, takenFrom === undefined ? gone : [...gone, takenFrom]);
  await sealSubjects(tx, stores, gone);
}

const judgedOf = prepare<SubjectKey>(`
  select c.subject_kind as kind, c.subject_id as id from moderation_case c where c.member_id = $1 and ${isCaseWaiting('c')}`);

async function deletedOnLeaving(tx: Transaction<Schema>, stores: Stores, memberId: number, isErased: boolean): Promise<SubjectKey[]> {
  const subjects: SubjectKey[] = [];
  for (const store of stores.values()) subjects.push(...((await store.deletedOnLeaving?.(tx, memberId, isErased)) ?? []));
  return subjects;
}

/** Takes the locks for `sealLeaving`. Must come before the member's texts are locked, in the same order as decisions and reports do. */
export async function lockLeaving(tx: Transaction<Schema>, stores: Stores, memberId: number): Promise<void> {
  await lockAgainstReports(tx, { kind: 'MEMBER', id: memberId });
  await lockCasesOfLeaving(tx, memberId, await deletedOnLeaving(tx, stores, memberId, true));
}

/** Seals the subjects of waiting cases about a member who leaves, and texts of others that are deleted with theirs. */
export async function sealLeaving(tx: Transaction<Schema>, stores: Stores, memberId: number, isErased: boolean): Promise<void> {
  await sealSubjects(tx, stores, [...(await judgedOf(tx, memberId)), ...(await deletedOnLeaving(tx, stores, memberId, isErased))]);
}

const forgetPending = prepare(`
  update moderation_case set pending = null
  where pending is not null and id in (select case_id from sealed_copy where until < now())`);

/** Deletes expired sealed copies and the pending edits of their cases, which contain texts of the same subjects. */
export async function sweepSealed(db: Kysely<Schema>): Promise<void> {
  await forgetPending(db);
  await deleteInBatches(db, 'sealed_copy', sql`until < now()`);
}
