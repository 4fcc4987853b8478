import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { accountLimits, lengths } from '../../../contract/limits.ts';

/** An opaque token: random, told once, kept as its hash. */
export function newToken(): string {
  return randomBytes(accountLimits.tokenBits / 8).toString('base64url');
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A one-time code of four digits. */
export const newCode = (): string =>
  randomInt(10 ** lengths.otp)
    .toString()
    .padStart(lengths.otp, '0');

/** Ten thousand codes are soon tried, so their hash needs a key that is not in the same table. */
export const codeHash = (key: string, address: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${address} ${code}`).digest();
