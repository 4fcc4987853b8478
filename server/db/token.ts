import { createHash, randomBytes } from 'node:crypto';
import { accountLimits } from '../../contract/limits.ts';

/** An opaque token: random, shown once, stored as its hash. */
export function newToken(): string {
  return randomBytes(accountLimits.tokenBits / 8).toString('base64url');
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
