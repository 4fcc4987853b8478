import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';
import type { FactorParts } from './second-factor.ts';

const hashOf = ({ key }: Pick<FactorParts, 'key'>, memberId: number, network: string): Buffer =>
  createHmac('sha256', key).update(`network ${memberId} ${network}`).digest();

/** Whether a member recently entered a second factor from a network; a password alone does not make it known. */
export async function isKnownFactorNetwork(parts: Pick<FactorParts, 'db' | 'key'>, memberId: number, network: string): Promise<boolean> {
  const { rows } = await sql`select 1 from factor_network
    where member_id = ${memberId} and network_hash = ${hashOf(parts, memberId, network)}
      and signed_in_at > now() - make_interval(days => ${accountLimits.knownNetworkDays})`.execute(parts.db);
  return rows.length > 0;
}

/** Records that a member entered a second factor from a network, in the caller's transaction; false if it was not known. */
export async function recogniseNetwork(
  tx: Kysely<Schema>,
  parts: Pick<FactorParts, 'key'>,
  memberId: number,
  network: string,
): Promise<boolean> {
  const isKnown = await isKnownFactorNetwork({ ...parts, db: tx }, memberId, network);
  await sql`insert into factor_network (member_id, network_hash) values (${memberId}, ${hashOf(parts, memberId, network)})
    on conflict (member_id, network_hash) do update set signed_in_at = excluded.signed_in_at`.execute(tx);
  return isKnown;
}

/** Deletes a member's known networks. */
export async function deleteFactorNetworks(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`delete from factor_network where member_id = ${memberId}`.execute(tx);
}

/** Deletes expired networks. */
export async function sweepFactorNetworks(db: Kysely<Schema>): Promise<void> {
  await sql`delete from factor_network where signed_in_at <= now() - make_interval(days => ${accountLimits.knownNetworkDays})`.execute(db);
}
