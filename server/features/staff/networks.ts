import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StaffParts } from './parts.ts';
import { hasEnteredFrom, upsertStaffNetwork } from './queries.ts';

const hashOf = ({ key }: Pick<StaffParts, 'key'>, memberId: number, network: string): Buffer =>
  createHmac('sha256', key).update(`network ${memberId} ${network}`).digest();

/** Whether a member entered a second factor from a network lately. */
export const isKnownStaffNetwork = (parts: Pick<StaffParts, 'db' | 'key'>, memberId: number, network: string): Promise<boolean> =>
  hasEnteredFrom(parts.db, memberId, hashOf(parts, memberId, network));

/** Notes that a member entered a second factor from a network, in the caller's transaction; false when it was not known. */
export async function recogniseNetwork(
  tx: Kysely<Schema>,
  parts: Pick<StaffParts, 'key'>,
  memberId: number,
  network: string,
): Promise<boolean> {
  const isKnown = await isKnownStaffNetwork({ ...parts, db: tx }, memberId, network);
  await upsertStaffNetwork(tx, memberId, hashOf(parts, memberId, network));
  return isKnown;
}
