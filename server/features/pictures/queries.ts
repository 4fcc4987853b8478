import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Records the name of a picture about to be written, with its perceptual hash as 64 binary digits. */
export async function insertUpload(db: Kysely<Schema>, name: string, fingerprint: string | null): Promise<void> {
  await sql`insert into uploaded_picture (name, fingerprint) values (${name}, ${fingerprint}::text::bit(64))`.execute(db);
}

/** The perceptual hash of a picture; null if it was uploaded before hashes were stored. */
export async function selectFingerprint(db: Kysely<Schema>, name: string): Promise<string | null> {
  const { rows } = await sql<{ fingerprint: string | null }>`
    select fingerprint::text from uploaded_picture where name = ${name}`.execute(db);
  return rows[0]?.fingerprint ?? null;
}

export async function deleteUpload(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom('uploaded_picture').where('name', '=', name).execute();
}

/** Pictures of members recorded over an hour ago that nothing shows: no upload takes that long, and such a picture is never shown again. */
export async function selectOrphans(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from uploaded_picture u where created_at < now() - interval '1 hour' and name not like 'shop-%'
      and not exists (select from post where image = u.name) and not exists (select from member where image = u.name)
      and not exists (select from review_photo_record where image = u.name)`.execute(db);
  return rows.map(({ name }) => name);
}
