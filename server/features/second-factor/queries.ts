import { type Kysely, sql } from 'kysely';
import { exportFrom } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import type { NewPasskey } from './passkeys.ts';

type Db = Kysely<Schema>;

export interface TotpRow {
  secret: string;
  lastStep: number;
}

export async function selectTotp(db: Db, memberId: number): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret, last_step as "lastStep" from member_totp where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Marks a time step as used; false if it or a later one was used before, or the secret was replaced meanwhile. */
export async function takeTotpStep(tx: Db, memberId: number, secret: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update member_totp set last_step = ${step}
    where member_id = ${memberId} and secret = ${secret} and last_step < ${step} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Sets a member's secret; the time step of the confirming code counts as used. */
export async function upsertTotp(tx: Db, memberId: number, { secret, lastStep }: TotpRow): Promise<void> {
  await sql`
    insert into member_totp (member_id, secret, last_step) values (${memberId}, ${secret}, ${lastStep})
    on conflict (member_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`.execute(tx);
}

export async function deleteTotp(tx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`delete from member_totp where member_id = ${memberId} returning 1`.execute(tx);
  return rows.length > 0;
}

export interface PasskeyRow extends NewPasskey {
  id: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export async function selectPasskeys(db: Db, memberId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created_at as "createdAt",
      used_at as "usedAt"
    from member_passkey where member_id = ${memberId} order by id`.execute(db);
  return rows;
}

/** Number of a member's passkeys. */
export async function countPasskeys(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member_passkey where member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a passkey; undefined if it is already registered. */
export async function insertPasskey(tx: Db, memberId: number, name: string, passkey: NewPasskey): Promise<number | undefined> {
  const { credentialId, publicKey, counter, transports } = passkey;
  const { rows } = await sql<{ id: number }>`
    insert into member_passkey (member_id, credential_id, public_key, counter, transports, name)
    values (${memberId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict (credential_id) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Records a use of a passkey; false if its counter has changed meanwhile, or it was removed. */
export async function touchPasskey(tx: Db, { id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
  const { rows } = await sql`
    update member_passkey set counter = ${newCounter}, used_at = now() where id = ${id} and counter = ${counter} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deletePasskey(tx: Db, memberId: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from member_passkey where member_id = ${memberId} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deletePasskeys(tx: Db, memberId: number): Promise<void> {
  await sql`delete from member_passkey where member_id = ${memberId}`.execute(tx);
}

/** Replaces all recovery codes of a member, used and unused. */
export async function replaceRecoveryCodes(tx: Db, memberId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from member_recovery_code where member_id = ${memberId}`.execute(tx);
  if (hashes.length === 0) return;
  await tx
    .insertInto('member_recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Marks a recovery code as used; false if there is no such unused code. */
export async function takeRecoveryCode(tx: Db, memberId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update member_recovery_code set used_at = now()
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Number of recovery codes a member was given, and of those unused. */
export async function countRecoveryCodes(db: Db, memberId: number): Promise<{ all: number; left: number }> {
  const { rows } = await sql<{ all: number; left: number }>`
    select count(*)::integer as "all", (count(*) filter (where used_at is null))::integer as "left"
    from member_recovery_code where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { all: 0, left: 0 };
}

/** A member's enrolled factors, without secrets, keys and codes. */
export const exportFactors = exportFrom({
  authenticator_apps: 'select created_at from member_totp where member_id = $1',
  passkeys: 'select name, created_at, used_at from member_passkey where member_id = $1 order by id',
  recovery_codes: 'select used_at from member_recovery_code where member_id = $1 order by used_at',
  factor_networks: 'select signed_in_at from factor_network where member_id = $1 order by signed_in_at',
});
