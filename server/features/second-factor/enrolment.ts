import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type EnrolmentRow,
  type FactorRow,
  selectPendingTotp,
  setChallenge,
  setPendingTotp,
  takeChallenge,
  takePendingTotp,
} from './ceremonies.ts';
import { type AuthenticatorAnswer, checkRegistration, startAssertion, startRegistration } from './passkeys.ts';
import { countPasskeys, insertPasskey, selectPasskeys, upsertTotp } from './queries.ts';
import type { FactorParts } from './second-factor.ts';
import { describeTotp, matchTotp, newTotpSecret } from './totp.ts';

/** Passkeys of one member: more devices than anybody has. Each login reads and names them all. */
const MOST_PASSKEYS = 20;

/** Whose factor it becomes. */
export interface Owner {
  id: number;
  uuid: string;
  email: string;
  name: string;
}

/** A factor that was proven and is the member's once it is written. */
export interface NewFactor {
  kind: 'TOTP' | 'PASSKEY';
  /**
   * The id of a passkey, 0 of an app; null when another request was quicker, or the passkey is somebody's already. The caller holds the
   * member's row. Throws `invalid_input` when the member has as many passkeys as one can have.
   */
  write(tx: Kysely<Schema>): Promise<number | null>;
}

/** What is to be shown of a new secret for an authenticator app. */
export async function offerTotp(
  { db, shopName }: Pick<FactorParts, 'db' | 'shopName'>,
  row: EnrolmentRow,
  { email }: Pick<Owner, 'email'>,
) {
  const secret = newTotpSecret();
  await setPendingTotp(db, row, secret);
  return { secret, ...describeTotp(secret, email, shopName()) };
}

/** The secret that was shown, proven by a code of it; null when it is not. */
export async function proveTotp(db: Kysely<Schema>, row: EnrolmentRow, memberId: number, code: string): Promise<NewFactor | null> {
  const secret = await selectPendingTotp(db, row);
  const step = secret === null ? null : matchTotp(secret, code.replaceAll(' ', ''));
  if (secret === null || step === null) return null;
  const write = async (tx: Kysely<Schema>) => {
    if (!(await takePendingTotp(tx, row, secret))) return null;
    await upsertTotp(tx, memberId, { secret, lastStep: step });
    return 0;
  };
  return { kind: 'TOTP', write };
}

function refuseAnotherPasskey(): never {
  throw new Refusal('invalid_input', { fields: [{ field: 'name', key: 'invalid.max_passkeys', params: { n: MOST_PASSKEYS } }] });
}

/** What a browser needs to make a passkey. Throws `invalid_input` when the member has as many as one can have. */
export async function offerPasskey(parts: FactorParts, row: EnrolmentRow, owner: Owner): Promise<Record<string, unknown>> {
  const { db } = parts;
  const passkeys = await selectPasskeys(db, owner.id);
  if (passkeys.length >= MOST_PASSKEYS) refuseAnotherPasskey();
  const { options, challenge } = await startRegistration(parts, owner, passkeys);
  await setChallenge(db, row, challenge);
  return options;
}

/** The passkey that the browser made; null when it did not go by the rules. */
export async function provePasskey(
  { db, origin }: FactorParts,
  row: EnrolmentRow,
  memberId: number,
  made: { name: string; passkey: AuthenticatorAnswer },
): Promise<NewFactor | null> {
  const challenge = await takeChallenge(db, row, 'create');
  const passkey = challenge === null ? null : await checkRegistration(origin, challenge, made.passkey);
  if (passkey === null) return null;
  const write = async (tx: Kysely<Schema>) => {
    if ((await countPasskeys(tx, memberId)) >= MOST_PASSKEYS) refuseAnotherPasskey();
    return (await insertPasskey(tx, memberId, made.name, passkey)) ?? null;
  };
  return { kind: 'PASSKEY', write };
}

/** What a browser needs to ask for a passkey of a member's. */
export async function offerAssertion({ db, origin }: FactorParts, row: FactorRow, memberId: number): Promise<Record<string, unknown>> {
  const { options, challenge } = await startAssertion(origin, await selectPasskeys(db, memberId));
  await setChallenge(db, row, challenge);
  return options;
}
