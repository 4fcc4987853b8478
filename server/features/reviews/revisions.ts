import type { Kysely } from 'kysely';
import type { Output, Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import { selectEarlierRevisions } from '../../db/subject-revisions.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { selectPresentRevision } from './queries.ts';

type Revision = Output<'GET review/{id}/revisions'>['list'][number];

/** The fields that `subject_revision` stores for a review. */
export type ReviewFields = Pick<Revision, 'rating' | 'comment' | 'owns' | 'label'>;

/** A page of a review's revisions, current first, and their number. Throws `not_owner` or `not_found` unless one is its writer or staff. */
export async function listRevisions(
  db: Kysely<Schema>,
  readerId: number,
  { id, offset, limit }: Parsed<'GET review/{id}/revisions'>,
): Promise<{ list: Revision[]; count: number }> {
  const { mayRead, isOnSale, ...present } = found(await selectPresentRevision(db, id, readerId));
  if (!mayRead) throw new Refusal(isOnSale ? 'not_owner' : 'not_found');
  const { halfStars, comment, owns, label, revision, since } = present;
  const now: Revision = { number: revision, rating: halfStars / 2, comment, owns: owns ? 1 : 0, label, at: since.toISOString() };
  const isFirstPage = offset === 0;
  const earlier = await selectEarlierRevisions(db, 'REVIEW', id, Math.max(0, offset - 1), isFirstPage ? limit - 1 : limit);
  const list = earlier.map(({ number, fields, at }) => ({ ...(fields as unknown as ReviewFields), number, at: at.toISOString() }));
  return { list: isFirstPage ? [now, ...list] : list, count: present.count };
}
