import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

const addressOf = prepare<{ email: string }>('select email from member where id = $1 and is_verified');
const insert = prepare('insert into banned_address (hash, decision) values ($1, $2::uuid)');
const remove = prepare('delete from banned_address where decision = $1::uuid');
const select = prepare('select 1 from banned_address where hash = $1 limit 1');

/** Keyed hash under which a banned address is stored: without the shop's key it cannot be traced back to the address. */
export const addressHash = (key: string, address: string): Buffer =>
  createHmac('sha256', key).update(address.trim().toLowerCase()).digest();

/**
 * Bars a member's address from signing up again while a ban is in force; an address they never verified may be anybody's and is not barred.
 */
export async function banAddress(tx: Kysely<Schema>, key: string, decision: string, memberId: number): Promise<void> {
  const [member] = await addressOf(tx, memberId);
  if (member !== undefined) await insert(tx, addressHash(key, member.email), decision);
}

export async function unbanAddress(tx: Kysely<Schema>, decision: string): Promise<void> {
  await remove(tx, decision);
}

/** Whether an address is banned. */
export const isBanned = async (db: Kysely<Schema>, key: string, address: string): Promise<boolean> =>
  (await select(db, addressHash(key, address))).length > 0;
