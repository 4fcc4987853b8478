import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { AccountParts } from './parts.ts';
import { hasSignedInFrom, selectNetworkUse, upsertNetwork } from './queries.ts';

const hashOf = ({ codeKey }: Pick<AccountParts, 'codeKey'>, memberId: number, network: string): Buffer =>
  createHmac('sha256', codeKey).update(`network ${memberId} ${network}`).digest();

/** Remembers that a member signed in from a network, in the caller's transaction. */
export const saveNetwork = (db: Kysely<Schema>, parts: Pick<AccountParts, 'codeKey'>, memberId: number, network: string): Promise<void> =>
  upsertNetwork(db, memberId, hashOf(parts, memberId, network));

/** Whether a member signed in from a network lately; without a member (undefined) the query runs as well, so that both cost the same. */
export const isKnownNetwork = (parts: Pick<AccountParts, 'db' | 'codeKey'>, memberId: number | undefined, network: string) =>
  hasSignedInFrom(parts.db, memberId ?? 0, hashOf(parts, memberId ?? 0, network));

/** How a request about an address is counted. */
export interface AddressUse {
  /** What follows the colon in the names of the code and mail counters. */
  subject: string;
  /** The same for this network alone, whether the address is verified or not. */
  place: string;
  /** Whether the request came from a network that the member has not signed in from. */
  isStrange: boolean;
  /** Whether the member has verified the address. */
  isProven: boolean;
}

/**
 * Decides how requests about an address are counted. Once the address is verified, each network that its member signed in from has counters
 * of its own, so that strangers use up nothing there. Before that anybody may be the member, and an attacker has any number of networks:
 * these count together, and so do all members who want to move to an address. Requests for an address that nobody has do not count against
 * its later owner.
 */
export async function addressUse(
  parts: Pick<AccountParts, 'db' | 'codeKey'>,
  { address, memberId, network }: { address: string; memberId: number | undefined; network: string },
): Promise<AddressUse> {
  const networkHash = hashOf(parts, memberId ?? 0, network);
  const { isKnown, isOwn, isProven } = await selectNetworkUse(parts.db, memberId ?? 0, { address, networkHash });
  const place = `${address}:${networkHash.toString('hex').slice(0, 16)}`;
  if (memberId === undefined) return { subject: `${address}:nobody`, place, isStrange: true, isProven };
  if (!isOwn) return { subject: `${address}:new`, place, isStrange: !isKnown, isProven };
  if (!isKnown) return { subject: address, place, isStrange: true, isProven };
  return { subject: isProven ? place : `${address}:own`, place, isStrange: false, isProven };
}
