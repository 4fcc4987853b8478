import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hashPassword } from './passwords.ts';
import { hasNoPasswords, insertPasswords, selectAddresses } from './queries.ts';

const BATCH = 20;

/** Satisfies the password rule whatever the random part is. */
export const newDemoPassword = (): string => `Rw1-${randomBytes(9).toString('base64url')}`;

/**
 * Gives every member of a freshly filled demo a random password and writes the logins to a file for whoever tries the shop out; resolves to
 * the first three. For shops on loopback only.
 */
export async function writeDemoLogins(db: Kysely<Schema>, file: string): Promise<{ email: string; password: string }[]> {
  const members = await selectAddresses(db);
  const logins = members.map(({ id, email }) => ({ id, email, password: newDemoPassword() }));
  for (let at = 0; at < logins.length; at += BATCH) {
    const batch = logins.slice(at, at + BATCH);
    const hashes = await Promise.all(batch.map(({ password }) => hashPassword(password)));
    await insertPasswords(
      db,
      batch.map(({ id }, i) => ({ member_id: id, password_hash: hashes[i] ?? null })),
    );
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, logins.map(({ email, password }) => `${email}\t${password}\n`).join(''), { mode: 0o600 });
  return logins.slice(0, 3);
}

/** Whether this is the demo and nobody can log in yet. */
export const isDemoWithoutLogins = (db: Kysely<Schema>): Promise<boolean> => hasNoPasswords(db, 'demo');
