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
 * Lets reports of a subject, and of what is deleted with it, and its deletion come one after the other, until the transaction ends: a
 * deletion that found no case and a report that still found the words would leave a case about nothing. Comes before all other locks.
 */
async function lockAgainstReports(tx: Transaction<Schema>, { kind, id }: SubjectKey): Promise<void> {
  await lockSubject(tx, kind, id);
}

/**
 * The same for a report. It waits for every deletion that may take its subject, and they for it: that of its writer's account or of the account whose
 * words it stands on, that of those words, and its own. One lock stands for all words of an account, or an account with very many of them
 * would need more locks than the database has room for.
 */
export async function lockAgainstDeletion(tx: Transaction<Schema>, store: SubjectStore, id: number): Promise<void> {
  const [now, below] = [await store.read(tx, id), await store.standsOn?.(tx, id)];
  const members = [...new Set([now?.memberId, below?.memberId])].filter((memberId) => memberId != null).sort((one, other) => one - other);
  for (const memberId of members) await lockAgainstReports(tx, { kind: 'MEMBER', id: memberId });
  if (below !== undefined) await lockAgainstReports(tx, below);
  await lockAgainstReports(tx, { kind: store.kind, id });
}

// Who has read a case does not decide on words that have gone since.
const touchWaiting = prepare<SubjectKey & { caseId: number }>(`
  update moderation_case c set version = c.version + 1 from unnest($1::text[], $2::integer[]) as s (kind, id)
  where c.subject_kind = s.kind and c.subject_id = s.id and ${isCaseWaiting('c')}
  returning c.id as "caseId", c.subject_kind as kind, c.subject_id as id`);
// What was sealed when its words went keeps the period that began then.
const seal = prepare(`
  insert into sealed_copy (case_id, words, until) values ($1, $2::jsonb, now() + interval '${moderationLimits.sealedDays} days')
  on conflict (case_id) do nothing`);

const sealed = prepare<{ words: SubjectWords }>('select words from sealed_copy where case_id = $1');

/** What was said before it was deleted, for its case; undefined where it was not, or nothing is kept. */
export const selectSealed = async (db: Kysely<Schema>, caseId: number): Promise<SubjectWords | undefined> =>
  (await sealed(db, caseId))[0]?.words;

/** Keeps what subjects say for the cases that wait about them, behind locks of these, in the transaction that deletes the subjects. */
async function sealSubjects(tx: Transaction<Schema>, stores: Stores, subjects: readonly SubjectKey[]): Promise<void> {
  if (subjects.length === 0) return;
  const kinds = subjects.map(({ kind }) => kind);
  const ids = subjects.map(({ id }) => id);
  for (const { caseId, kind, id } of await touchWaiting(tx, kinds, ids)) {
    const now = await stores.get(kind)?.read(tx, id);
    if (now !== undefined) await seal(tx, caseId, JSON.stringify(now.words));
  }
}

/** Seals what an author deletes, and what is deleted together with it, as `Moderation.deleted` says. */
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

/** Holds what `sealLeaving` will change, before the words of the member are held: as whoever decides, and whoever reports, does. */
export async function lockLeaving(tx: Transaction<Schema>, stores: Stores, memberId: number): Promise<void> {
  await lockAgainstReports(tx, { kind: 'MEMBER', id: memberId });
  await lockCasesOfLeaving(tx, memberId, await deletedOnLeaving(tx, stores, memberId, true));
}

/** Seals what cases are about that wait for a member who leaves; of words of others what is deleted together with theirs. */
export async function sealLeaving(tx: Transaction<Schema>, stores: Stores, memberId: number, isErased: boolean): Promise<void> {
  await sealSubjects(tx, stores, [...(await judgedOf(tx, memberId)), ...(await deletedOnLeaving(tx, stores, memberId, isErased))]);
}

const forgetPending = prepare(`
  update moderation_case set pending = null
  where pending is not null and id in (select case_id from sealed_copy where until < now())`);

/** Removes sealed copies that have had their time, and edits that waited in their cases: they are words of the same subjects. */
export async function sweepSealed(db: Kysely<Schema>): Promise<void> {
  await forgetPending(db);
  await deleteInBatches(db, 'sealed_copy', sql`until < now()`);
}
