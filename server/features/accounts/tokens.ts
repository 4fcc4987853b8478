import { createHmac, randomInt } from 'node:crypto';
import { lengths } from '../../../contract/limits.ts';

/** A one-time code of four digits. */
export const newCode = (): string =>
  randomInt(10 ** lengths.otp)
    .toString()
    .padStart(lengths.otp, '0');

/** Ten thousand codes are soon tried, so their hash needs a key that is not in the same table. */
export const codeHash = (key: string, address: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${address} ${code}`).digest();
