import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { insertMember } from './queries.ts';

const LONGEST_NAME = 20;
const TRIES = 10;

/** The part before the @ as words: `ada.lovelace` is Ada Lovelace. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const name = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ');
  return name.length < 2 ? 'Member' : name;
}

/** A user name that satisfies the rule: a letter first, then letters, digits and underscores. */
function userNameOf(email: string): string {
  const name = (email.split('@')[0] ?? '').replaceAll(/[^A-Za-z0-9]+/g, '_').slice(0, LONGEST_NAME);
  return /^[A-Za-z]./.test(name) ? name : `member_${name}`.slice(0, LONGEST_NAME);
}

/**
 * Makes a member from an address alone, in the caller's transaction, without a password until they choose one by a link. Names are derived
 * from the address and can be changed. Throws when somebody has the address.
 */
export async function createBareMember(tx: Kysely<Schema>, { email, lang }: { email: string; lang: string }): Promise<number> {
  const nothing = { mobileNumber: null, countryCode: null, dialCode: null, country: null, birthDate: null, isNewsletter: false };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const userName = `${userNameOf(email)}${tries === 0 ? '' : `_${randomBytes(3).toString('hex')}`}`;
    const made = await insertMember(tx, { ...nothing, name: nameOf(email), userName, email, lang });
    if (made !== undefined) return made.id;
  }
  throw new Error('No member could be made for this address');
}
