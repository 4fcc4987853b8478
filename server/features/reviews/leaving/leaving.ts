import type { Transaction } from 'kysely';
import type { LeavingMode, MemberData } from '../../../db/member-data.ts';
import type { Schema } from '../../../db/schema.ts';
import { deleteLikes, deleteReviews, lockCounters, selectReviewed, tellReviews } from './queries.ts';

/**
 * Takes back what a member who leaves has liked, and with `ERASE` what they have written; rows that only vanished with the member would
 * still be counted. Resolves to the products whose ratings or pages it changes, for `rated` of the catalogue after the transaction.
 */
export async function forgetReviews(tx: Transaction<Schema>, memberId: number, mode: LeavingMode): Promise<number[]> {
  await lockCounters(tx, memberId);
  const written = mode === 'ERASE' ? await deleteReviews(tx, memberId) : [];
  return [...new Set([...written, ...(await deleteLikes(tx, memberId))])];
}

/** What members wrote and liked; `rated` is told of all products whose pages showed them. */
export const reviewData = (rated: (ids: number[]) => Promise<void>): MemberData => ({
  tell: tellReviews,
  hold: lockCounters,
  async forget(tx, memberId, mode) {
    const signed = await selectReviewed(tx, memberId);
    const changed = await forgetReviews(tx, memberId, mode);
    return () => rated([...new Set([...signed, ...changed])]);
  },
});
