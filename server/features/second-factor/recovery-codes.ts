import { createHmac, randomInt } from 'node:crypto';

/** No I, L, O and U: none looks like another character, or spells a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes to print out, such as `7K4M-29QX`, each of 40 random bits. */
export const newRecoveryCodes = (count: number): string[] => Array.from({ length: count }, () => `${half()}-${half()}`);

/** A code as it was typed, without what people add and with what they mix up put right. */
const canonical = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Forty bits are soon tried, so their hash needs a key that is not in the same table. */
export const recoveryCodeHash = (key: string, memberId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery ${memberId} ${canonical(code)}`)
    .digest();
