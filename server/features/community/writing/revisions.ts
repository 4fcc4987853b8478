import type { Transaction } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { keepRevision, toRevision } from '../../../db/subject-revisions.ts';

/** The fields of a post that a revision stores. */
export interface PostFields {
  title: string;
  description: string;
}

interface PostBefore extends PostFields {
  id: number;
  memberId: number;
  revision: number;
  /** Time at which this text was written. */
  since: Date;
}

const raise = prepare(`update post set ${toRevision('null')} where id = $1`);

/** Stores the text of a post before an edit and starts a new revision. The caller must hold a lock on the row. */
export async function keepPostRevision(
  tx: Transaction<Schema>,
  { id, memberId, revision, title, description, since }: PostBefore,
): Promise<void> {
  await keepRevision(tx, { kind: 'POST', id, number: revision, memberId, fields: { title, description }, at: since });
  await raise(tx, id);
}
