import type { Kysely } from 'kysely';
import type { JudgedKind } from '../../../contract/choices.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';

const noteText = prepareNamed(`
  insert into recent_text (member_id, subject_kind, subject_id, hash) values (:memberId::integer, :kind, :id::integer, :hash::bytea)`);

/** Records that a text was written. */
export async function insertRecentText(tx: Kysely<Schema>, text: SubjectKey & { memberId: number; hash: Buffer | null }): Promise<void> {
  await noteText(tx, { ...text });
}

const repeated = prepare<{ own: boolean; others: number; minute: number }>(`
  select exists (select from recent_text where hash = $2 and member_id = $1 and (subject_kind, subject_id) <> ($3, $4)) as own,
    (select count(distinct member_id)::integer from recent_text where hash = $2 and member_id <> $1) as others,
    (select count(*)::integer from recent_text where member_id = $1 and at > now() - interval '1 minute') as minute`);

/** Whether the member, and how many others, wrote the same text recently, and how many texts the member wrote in the last minute. */
export const selectRecent = async (tx: Kysely<Schema>, memberId: number, hash: Buffer | null, { kind, id }: SubjectKey) =>
  (await repeated(tx, memberId, hash, kind, id))[0] ?? { own: false, others: 0, minute: 0 };

const sameText = prepare<{ kind: JudgedKind; id: number }>(`
  select distinct o.subject_kind as kind, o.subject_id as id from recent_text t join recent_text o on o.hash = t.hash
  where t.subject_kind = $1 and t.subject_id = $2 and (o.subject_kind, o.subject_id) <> ($1, $2) limit 10`);

/** Subjects with the same text. */
export const selectSameText = (db: Kysely<Schema>, { kind, id }: SubjectKey): Promise<SubjectKey[]> => sameText(db, kind, id);
