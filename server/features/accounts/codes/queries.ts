import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../../../contract/limits.ts';
import type { Schema } from '../../../db/schema.ts';

export type CodeKind = 'SIGN_UP' | 'RESET' | 'EMAIL';

export interface LiveCode {
  kind: CodeKind;
  memberId: number | null;
  codeHash: Buffer;
}

/** Makes a code the one live code of an address; one for nobody does not replace one that somebody waits for. */
export async function upsertCode(db: Kysely<Schema>, address: string, code: LiveCode): Promise<void> {
  await sql`insert into one_time_code (address, kind, member_id, code_hash, expires_at)
    values (${address}, ${code.kind}, ${code.memberId}, ${code.codeHash}, now() + make_interval(mins => ${accountLimits.otpMinutes}))
    on conflict (address) do update set kind = excluded.kind, member_id = excluded.member_id, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at
    where excluded.member_id is not null or one_time_code.member_id is null or one_time_code.expires_at <= now()`.execute(db);
}

/** Takes one of the tries of an address's live code and answers the code; undefined when no try or no code is left. */
export async function takeTry(db: Kysely<Schema>, address: string): Promise<LiveCode | undefined> {
  const taken = await sql<LiveCode>`
    update one_time_code set tries = tries + 1
    where address = ${address} and tries < ${accountLimits.otpTries} and expires_at > now()
    returning kind, member_id as "memberId", code_hash as "codeHash"`.execute(db);
  return taken.rows[0];
}

/** Uses a code up; false when somebody else just did. */
export async function consumeCode(db: Kysely<Schema>, address: string, hash: Buffer): Promise<boolean> {
  const gone = await sql`delete from one_time_code where address = ${address} and code_hash = ${hash} returning 1`.execute(db);
  return gone.rows.length > 0;
}

/** The kind of the latest code of an address, expired or not. */
export async function selectCodeKind(db: Kysely<Schema>, address: string): Promise<CodeKind | undefined> {
  const row = await db.selectFrom('one_time_code').select('kind').where('address', '=', address).executeTakeFirst();
  return row?.kind;
}

export async function insertResetToken(db: Kysely<Schema>, hash: Buffer, memberId: number): Promise<void> {
  await sql`insert into reset_token (token_hash, member_id, expires_at)
    values (${hash}, ${memberId}, now() + make_interval(mins => ${accountLimits.otpMinutes}))`.execute(db);
}

/** Uses a reset token up and answers whose it was. */
export async function consumeResetToken(db: Kysely<Schema>, hash: Buffer, address: string): Promise<number | undefined> {
  const gone = await sql<{ memberId: number }>`
    delete from reset_token r using member m
    where r.token_hash = ${hash} and r.expires_at > now() and m.id = r.member_id and lower(m.email) = ${address}
    returning r.member_id as "memberId"`.execute(db);
  return gone.rows[0]?.memberId;
}
