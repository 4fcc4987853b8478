import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteFactorNetworks } from './networks.ts';
import { type AuthenticatorAnswer, checkAssertion } from './passkeys.ts';
import {
  countRecoveryCodes,
  deletePasskeys,
  deleteTotp,
  type PasskeyRow,
  replaceRecoveryCodes,
  selectPasskeys,
  selectTotp,
  takeRecoveryCode,
  takeTotpStep,
  touchPasskey,
} from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

export interface FactorParts {
  db: Kysely<Schema>;
  /** Key for the hashes of recovery codes and networks. */
  key: string;
  /** Public origin of the shop, which passkeys are bound to. */
  origin: string;
  /** The name that authenticators show. */
  shopName(): string;
}

export type FactorKind = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE';

/** A member's enrolled factors. */
export interface Factors {
  hasTotp: boolean;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
}

export async function factorsOf(db: Kysely<Schema>, memberId: number): Promise<Factors> {
  // Sequential, because it also runs within a transaction.
  const totp = await selectTotp(db, memberId);
  const passkeys = await selectPasskeys(db, memberId);
  const { left } = await countRecoveryCodes(db, memberId);
  return { hasTotp: totp !== undefined, passkeys, recoveryCodesLeft: left };
}

/** The kinds of factor a member can enter. */
export function kindsOf(factors: Factors): FactorKind[] {
  return [
    ...(factors.passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ...(factors.hasTotp ? (['TOTP'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 && hasFactor(factors) ? (['RECOVERY_CODE'] as const) : []),
  ];
}

/** Recovery codes alone are not a factor, they only replace one. */
export const hasFactor = ({ hasTotp, passkeys }: Factors): boolean => hasTotp || passkeys.length > 0;

/** A factor that was found correct; it counts once `spend` has consumed it in the transaction that relies on it. */
export interface Proof {
  kind: FactorKind;
  /** False if a concurrent request has used the same code or response. */
  spend(tx: Transaction<Schema>): Promise<boolean>;
}

/** What a person enters: a code, or a passkey's response to a challenge; without a challenge no response is accepted. */
export interface EnteredFactor {
  code?: string | undefined;
  passkey?: AuthenticatorAnswer | undefined;
  challenge: string | null;
}

/** Checks what was entered; null if it is wrong. */
export async function checkFactor(parts: FactorParts, memberId: number, entered: EnteredFactor): Promise<Proof | null> {
  if (entered.passkey !== undefined) return checkPasskey(parts, memberId, entered.passkey, entered.challenge);
  const code = (entered.code ?? '').replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return checkTotp(parts, memberId, code);
  const hash = recoveryCodeHash(parts.key, memberId, code);
  return { kind: 'RECOVERY_CODE', spend: (tx) => takeRecoveryCode(tx, memberId, hash) };
}

async function checkTotp({ db }: FactorParts, memberId: number, code: string): Promise<Proof | null> {
  const totp = await selectTotp(db, memberId);
  const step = totp === undefined ? null : matchTotp(totp.secret, code);
  if (totp === undefined || step === null) return null;
  return { kind: 'TOTP', spend: (tx) => takeTotpStep(tx, memberId, totp.secret, step) };
}

async function checkPasskey(
  { db, origin }: FactorParts,
  memberId: number,
  answer: AuthenticatorAnswer,
  challenge: string | null,
): Promise<Proof | null> {
  const passkey = (await selectPasskeys(db, memberId)).find(({ credentialId }) => credentialId === answer.id);
  if (challenge === null || passkey === undefined) return null;
  const counter = await checkAssertion(origin, challenge, answer, passkey);
  return counter === null ? null : { kind: 'PASSKEY', spend: (tx) => touchPasskey(tx, passkey, counter) };
}

/** Gives a member new recovery codes, in the caller's transaction; they are shown only once. */
export async function renewRecoveryCodes(
  tx: Kysely<Schema>,
  { key }: Pick<FactorParts, 'key'>,
  memberId: number,
  count: number,
): Promise<string[]> {
  const codes = newRecoveryCodes(count);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryCodeHash(key, memberId, code)),
  );
  return codes;
}

/** Like `renewRecoveryCodes` for a member who never had any; otherwise empty, and the existing codes stay valid. */
export async function firstRecoveryCodes(
  tx: Kysely<Schema>,
  parts: Pick<FactorParts, 'key'>,
  memberId: number,
  count: number,
): Promise<string[]> {
  const { all } = await countRecoveryCodes(tx, memberId);
  return all > 0 ? [] : renewRecoveryCodes(tx, parts, memberId, count);
}

/** Deletes all factors of a member with recovery codes and known networks. */
export async function removeFactors(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await deleteTotp(tx, memberId);
  await deletePasskeys(tx, memberId);
  await replaceRecoveryCodes(tx, memberId, []);
  await deleteFactorNetworks(tx, memberId);
}
