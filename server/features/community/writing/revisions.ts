import type { Transaction } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { keepRevision, toRevision } from '../../../db/subject-revisions.ts';

/** What a revision keeps of a post. */
export interface PostFields {
  title: string;
  description: string;
}

interface PostBefore extends PostFields {
  id: number;
  memberId: number;
  revision: number;
  /** Since when it stood. */
  since: Date;
}

const raise = prepare(`update post set ${toRevision('null')} where id = $1`);

/** Keeps what a post said before an edit, which is a new revision, behind a lock of its row. */
export async function keepPostRevision(
  tx: Transaction<Schema>,
  { id, memberId, revision, title, description, since }: PostBefore,
): Promise<void> {
  await keepRevision(tx, { kind: 'POST', id, number: revision, memberId, fields: { title, description }, at: since });
  await raise(tx, id);
}
