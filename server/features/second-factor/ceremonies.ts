import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { factorLimits } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The row that stores the state of a second-factor ceremony: a session of the shop or console, or the ticket of a login. */
export type FactorRow = EnrolmentRow | { table: 'login_ticket'; column: 'token_hash'; value: Buffer };

/** A row in which a factor can also be enrolled. */
export type EnrolmentRow =
  | { table: 'session'; column: 'token_hash'; value: Buffer }
  | { table: 'staff_session'; column: 'id'; value: number };

const is = ({ column, value }: FactorRow) => sql`${sql.ref(column)} = ${value}`;

/** Purpose of a challenge: creating a passkey, or requesting one. */
export type ChallengePurpose = 'create' | 'get';

/** A challenge that contains its purpose, so that it cannot be used for another one, whatever the response claims. */
export const newChallenge = (purpose: ChallengePurpose) => new Uint8Array(Buffer.concat([Buffer.from(`${purpose} `), randomBytes(32)]));

/** Servers of version 0.1.0 create challenges without a purpose, which are accepted during an update. */
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

/** Takes the challenge of a row, so that it can be used once; null if there is none, it has expired, or it has another purpose. */
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

/** Takes a pending secret; false if it is no longer pending. */
export async function takePendingTotp(tx: Db, row: EnrolmentRow, secret: string): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(row.table)} set pending_totp = null where ${is(row)} and pending_totp = ${secret} returning 1`.execute(tx);
  return rows.length > 0;
}
