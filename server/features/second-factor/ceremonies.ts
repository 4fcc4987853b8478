import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { factorLimits } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The row that keeps what is under way with a second factor: a session of the shop or the console, or a login that waits. */
export type FactorRow = EnrolmentRow | { table: 'login_ticket'; column: 'token_hash'; value: Buffer };

/** A row in which a factor can also be set up. */
export type EnrolmentRow =
  | { table: 'session'; column: 'token_hash'; value: Buffer }
  | { table: 'staff_session'; column: 'id'; value: number };

const is = ({ column, value }: FactorRow) => sql`${sql.ref(column)} = ${value}`;

/** What a challenge is for: making a passkey, or asking for one. */
export type ChallengePurpose = 'create' | 'get';

/** A challenge that says what it is for, so that it is no good for anything else, whatever an answer calls itself. */
export const newChallenge = (purpose: ChallengePurpose) => new Uint8Array(Buffer.concat([Buffer.from(`${purpose} `), randomBytes(32)]));

/** Servers of version 0.1.0 make challenges that say nothing: during an update those are taken. */
const isForAnother = (challenge: string, purpose: ChallengePurpose): boolean =>
  Buffer.from(challenge, 'base64url')
    .toString('latin1')
    .startsWith(purpose === 'create' ? 'get ' : 'create ');

export async function setChallenge(db: Db, row: FactorRow, challenge: string): Promise<void> {
  await sql`
    update ${sql.table(row.table)} set challenge = ${challenge},
      challenge_until = now() + make_interval(mins => ${factorLimits.challengeMinutes})
    where ${is(row)}`.execute(db);
}

/** Takes the challenge of a row, which nobody gets again; null when there is none, it is too old, or it is for something else. */
export async function takeChallenge(db: Db, row: FactorRow, purpose: ChallengePurpose): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    update ${sql.table(row.table)} t set challenge = null
    from (select ${sql.ref(row.column)} as key, challenge, challenge_until from ${sql.table(row.table)} where ${is(row)} for update) as before
    where t.${sql.ref(row.column)} = before.key and before.challenge_until > now() returning before.challenge`.execute(db);
  const challenge = rows[0]?.challenge ?? null;
  return challenge === null || isForAnother(challenge, purpose) ? null : challenge;
}

export async function setPendingTotp(db: Db, row: EnrolmentRow, secret: string): Promise<void> {
  await sql`update ${sql.table(row.table)} set pending_totp = ${secret} where ${is(row)}`.execute(db);
}

export async function selectPendingTotp(db: Db, row: EnrolmentRow): Promise<string | null> {
  const { rows } = await sql<{ secret: string | null }>`
    select pending_totp as secret from ${sql.table(row.table)} where ${is(row)}`.execute(db);
  return rows[0]?.secret ?? null;
}

/** Takes a secret that waited for its code; false when it is not waiting any more. */
export async function takePendingTotp(tx: Db, row: EnrolmentRow, secret: string): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(row.table)} set pending_totp = null where ${is(row)} and pending_totp = ${secret} returning 1`.execute(tx);
  return rows.length > 0;
}
