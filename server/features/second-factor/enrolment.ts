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

/** Maximum passkeys of a member, more than anybody has devices. Each login reads and lists all of them. */
const MOST_PASSKEYS = 20;

/** The member who enrols. */
export interface Owner {
  id: number;
  uuid: string;
  email: string;
  name: string;
}

/** A proven factor; it becomes the member's once it is written. */
export interface NewFactor {
  kind: 'TOTP' | 'PASSKEY';
  /**
   * Resolves to the id of the passkey, or 0 for an app; null if a concurrent request was faster, or the passkey is already registered. The
   * caller must hold the lock on the member's row. Throws `invalid_input` if the member has the maximum number of passkeys.
   */
  write(tx: Kysely<Schema>): Promise<number | null>;
}

/** Creates a secret for an authenticator app, stores it as pending, and returns what to show. */
export async function offerTotp(
  { db, shopName }: Pick<FactorParts, 'db' | 'shopName'>,
  row: EnrolmentRow,
  { email }: Pick<Owner, 'email'>,
) {
  const secret = newTotpSecret();
  await setPendingTotp(db, row, secret);
  return { secret, ...describeTotp(secret, email, shopName()) };
}

/** Proves the pending secret with one of its codes; null if the code is wrong. */
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

/** Options for the browser to create a passkey. Throws `invalid_input` if the member has the maximum number. */
export async function offerPasskey(parts: FactorParts, row: EnrolmentRow, owner: Owner): Promise<Record<string, unknown>> {
  const { db } = parts;
  const passkeys = await selectPasskeys(db, owner.id);
  if (passkeys.length >= MOST_PASSKEYS) refuseAnotherPasskey();
  const { options, challenge } = await startRegistration(parts, owner, passkeys);
  await setChallenge(db, row, challenge);
  return options;
}

/** Proves the passkey that the browser created; null if the response is not valid. */
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

/** Options for the browser to request one of a member's passkeys. */
export async function offerAssertion({ db, origin }: FactorParts, row: FactorRow, memberId: number): Promise<Record<string, unknown>> {
  const { options, challenge } = await startAssertion(origin, await selectPasskeys(db, memberId));
  await setChallenge(db, row, challenge);
  return options;
}
