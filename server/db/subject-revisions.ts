import type { Kysely } from 'kysely';
import type { SubjectKind } from '../../contract/choices.ts';
import { exportFrom, type MemberData } from './member-data.ts';
import { prepare, prepareNamed } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** A subject as it was before a change. */
interface SubjectRevision {
  kind: SubjectKind;
  id: number;
  number: number;
  memberId: number;
  fields: Record<string, unknown>;
  /** Since when it was current. */
  at: Date;
}

const insert = prepareNamed(`
  insert into subject_revision (subject_kind, subject_id, number, member_id, fields, at)
  values (:kind, :id::integer, :number::integer, :memberId::integer, :fields::jsonb, :at::timestamptz)`);

/** Stores a subject as it was, in the transaction that changes it and holds its row. */
export async function keepRevision(tx: Kysely<Schema>, { fields, ...revision }: SubjectRevision): Promise<void> {
  await insert(tx, { ...revision, fields: JSON.stringify(fields) });
}

/** What a subject said in a revision, and since when. */
export interface RevisionFields {
  number: number;
  fields: Record<string, unknown>;
  at: Date;
}

/** SQL: columns of a subject that gets a new revision or, where `number` is not null, the one of that number. */
export const toRevision = (number: string): string => `revision = coalesce(${number}::integer, last_revision + 1),
    last_revision = greatest(last_revision, coalesce(${number}::integer, last_revision + 1))`;

const takeLatest = prepare<RevisionFields>(`
  delete from subject_revision where subject_kind = $1 and subject_id = $2
    and number = (select max(number) from subject_revision where subject_kind = $1 and subject_id = $2)
  returning number, fields, at`);

/** Removes the latest earlier revision of a subject, which is to be restored; undefined when the subject was never changed. */
export const takeLatestRevision = async (tx: Kysely<Schema>, kind: SubjectKind, id: number): Promise<RevisionFields | undefined> =>
  (await takeLatest(tx, kind, id))[0];

const earlier = prepare<RevisionFields>(`
  select number, fields, at from subject_revision where subject_kind = $1 and subject_id = $2 order by number desc offset $3 limit $4`);

/** Earlier revisions of a subject, the latest first. */
export const selectEarlierRevisions = (db: Kysely<Schema>, kind: SubjectKind, id: number, offset: number, limit: number) =>
  earlier(db, kind, id, offset, limit);

/** What members' words said before they changed them, for the export; the table's foreign key deletes it with the member. */
export const revisionData: MemberData = {
  export: exportFrom({
    revisions: `select subject_kind, subject_id, number, fields, at from subject_revision where member_id = $1
      order by subject_kind, subject_id, number`,
  }),
};
