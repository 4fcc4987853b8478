import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Schema } from '../../../db/schema.ts';
import { writeMemberName } from '../../follows/index.ts';

export interface NewMember {
  name: string;
  userName: string;
  email: string;
  mobileNumber: string | null;
  countryCode: string | null;
  dialCode: string | null;
  /** ISO 3166, two capitals. */
  country: string | null;
  birthDate: string | null;
  isNewsletter: boolean;
  lang: string;
}

/** Writes a member; undefined when the address or the user name is taken. */
export async function insertMember(db: Kysely<Schema>, member: NewMember): Promise<{ id: number; uuid: string } | undefined> {
  const made = await sql<{ id: number; uuid: string }>`
    insert into member (name, user_name, email, mobile_number, country_code, dial_code, country, birth_date, is_newsletter, lang)
    values (${member.name}, ${member.userName}, ${member.email}, ${member.mobileNumber}, ${member.countryCode}, ${member.dialCode},
      ${member.country}, ${member.birthDate}, ${member.isNewsletter}, ${member.lang})
    on conflict do nothing returning id, uuid`.execute(db);
  const [row] = made.rows;
  if (row !== undefined) await writeMemberName(db, { id: row.id, name: member.name, userName: member.userName });
  return row;
}

export async function isAddressTaken(db: Kysely<Schema>, address: string): Promise<boolean> {
  const found = await sql`select 1 from member where lower(email) = ${address}`.execute(db);
  return found.rows.length > 0;
}

/** Records a captcha solution as used; false when it was used before. */
export async function insertCaptchaUse(db: Kysely<Schema>, solution: string, until: Date): Promise<boolean> {
  const inserted =
    await sql`insert into captcha_used (solution, expires_at) values (${solution}, ${until}) on conflict do nothing returning 1`.execute(
      db,
    );
  return inserted.rows.length > 0;
}

export async function deleteCaptchaUse(db: Kysely<Schema>, solution: string): Promise<void> {
  await sql`delete from captcha_used where solution = ${solution}`.execute(db);
}

export async function sweepCaptchaUses(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'captcha_used', sql`expires_at <= now()`);
}
