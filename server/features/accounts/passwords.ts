import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { lengths } from '../../../contract/limits.ts';
import { maxLength } from '../../../contract/rules.ts';

const derive = promisify(argon2);

/** Memory in KiB, passes and lanes of argon2id, as OWASP recommends for a server that shares its CPU. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const VERSION = 19;

/** Whether forms accept a password of this length. Normalising takes quadratic time in runs of combining marks, blocking the process. */
const fits = (password: string): boolean => maxLength(lengths.password.max)(password) === null;

type Cost = { memory: number; passes: number; parallelism: number };

function hashWith(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost, tagLength }) as Promise<Buffer>;
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password as a PHC string with its own salt. Throws `RangeError` for one longer than forms accept. */
export async function hashPassword(password: string): Promise<string> {
  if (!fits(password)) throw new RangeError('The password is too long');
  const salt = randomBytes(SALT_BYTES);
  const tag = await hashWith(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=${VERSION}$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Checked when there is no account, so that this takes as long as when there is one. */
const unusableHash = hashPassword(randomBytes(16).toString('base64'));

/** Whether a password matches a hash; with `null` or a password longer than forms accept the check costs the same and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , costs = '', salt = '', tag = ''] = (hash ?? (await unusableHash)).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const asked = fits(password) ? password : '';
  const actual = await hashWith(asked, Buffer.from(salt, 'base64'), { memory, passes, parallelism }, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null && asked === password;
}

/** Whether a hash was made with costs other than the present ones. */
export function isWeaker(hash: string): boolean {
  return !hash.includes(`$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`);
}
