import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { AccountParts } from './parts.ts';
import { hasSignedInFrom, upsertNetwork } from './queries.ts';

const hashOf = ({ codeKey }: Pick<AccountParts, 'codeKey'>, memberId: number, network: string): Buffer =>
  createHmac('sha256', codeKey).update(`network ${memberId} ${network}`).digest();

/** Remembers that a member signed in from a network, in the caller's transaction. */
export const saveNetwork = (db: Kysely<Schema>, parts: Pick<AccountParts, 'codeKey'>, memberId: number, network: string): Promise<void> =>
  upsertNetwork(db, memberId, hashOf(parts, memberId, network));

/** Whether a member signed in from a network lately; of nobody (undefined) it is asked as well, so that both cost the same. */
export const isKnownNetwork = (parts: Pick<AccountParts, 'db' | 'codeKey'>, memberId: number | undefined, network: string) =>
  hasSignedInFrom(parts.db, memberId ?? 0, hashOf(parts, memberId ?? 0, network));

/**
 * The subject that counts what is asked for an address: one for all networks together, and one of its own for each network that its
 * member signed in from, so that strangers use up nothing there. What is asked for nobody's address counts for no later owner of it.
 */
export async function networkKey(
  parts: Pick<AccountParts, 'db' | 'codeKey'>,
  { address, memberId, network }: { address: string; memberId: number | undefined; network: string },
): Promise<string> {
  const known = await isKnownNetwork(parts, memberId, network);
  if (memberId === undefined) return `${address}:nobody`;
  return known ? `${address}:${hashOf(parts, memberId, network).toString('hex').slice(0, 16)}` : address;
}
