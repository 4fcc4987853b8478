import { createHmac, randomInt } from 'node:crypto';

/** Without I, L, O and U, so that no character resembles another and no code spells a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes to print, such as `7K4M-29QX`, each with 40 random bits. */
export const newRecoveryCodes = (count: number): string[] => Array.from({ length: count }, () => `${half()}-${half()}`);

/** Normalises a code as typed: removes separators and replaces letters that are mistaken for digits. */
const canonical = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Forty bits can be brute-forced, so the hash uses a key that is not in the same table. */
export const recoveryCodeHash = (key: string, memberId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery ${memberId} ${canonical(code)}`)
    .digest();
