import { type Kysely, sql } from 'kysely';
import { factorLimits } from '../../../../contract/limits.ts';
import type { Schema } from '../../../db/schema.ts';
import { newToken, tokenHash } from '../../../db/token.ts';
import type { FactorRow } from '../../second-factor/index.ts';

type Db = Kysely<Schema>;

/** A login that waits for its second factor. */
export interface Ticket {
  hash: Buffer;
  memberId: number;
}

/** The row in which a ticket stores the challenge of a passkey. */
export const ticketRow = ({ hash }: Pick<Ticket, 'hash'>): FactorRow => ({ table: 'login_ticket', column: 'token_hash', value: hash });

/** Lets a member who proved one factor enter the second one; answers the ticket for it. */
export async function openTicket(tx: Db, memberId: number): Promise<string> {
  const token = newToken();
  await sql`
    insert into login_ticket (token_hash, member_id, expires_at)
    values (${tokenHash(token)}, ${memberId}, now() + make_interval(mins => ${factorLimits.unfinishedMinutes}))`.execute(tx);
  return token;
}

/** The login of a ticket; undefined when it has expired or has no tries left. */
export async function selectTicket(db: Db, token: string): Promise<Ticket | undefined> {
  const hash = tokenHash(token);
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from login_ticket
    where token_hash = ${hash} and expires_at > now() and wrong_factors < ${factorLimits.wrongFactors}`.execute(db);
  return rows[0] && { hash, memberId: rows[0].memberId };
}

/** Takes one of a ticket's tries; answers how many are taken, undefined when none is left. */
export async function takeTicketTry(db: Db, { hash }: Ticket): Promise<number | undefined> {
  const { rows } = await sql<{ taken: number }>`
    update login_ticket set wrong_factors = wrong_factors + 1
    where token_hash = ${hash} and expires_at > now() and wrong_factors < ${factorLimits.wrongFactors}
    returning wrong_factors as taken`.execute(db);
  return rows[0]?.taken;
}

/** Uses a ticket up; false when it has been used or has expired. */
export async function takeTicket(tx: Db, { hash }: Ticket): Promise<boolean> {
  const { rows } = await sql`delete from login_ticket where token_hash = ${hash} and expires_at > now() returning 1`.execute(tx);
  return rows.length > 0;
}
