import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Notes the name of a picture that no field has yet. */
export async function insertPicture(db: Kysely<Schema>, name: string): Promise<void> {
  await db.insertInto('uploaded_picture').values({ name }).execute();
}

/** Pictures that fields have now stay for good. */
export async function keepPictures(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('uploaded_picture').where('name', 'in', names).execute();
}

/** Forgets the pictures of the console that no field was given for a week; resolves to their names. */
export async function deleteAbandonedPictures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from uploaded_picture where name like 'shop-%' and created_at < now() - interval '7 days' returning name`.execute(db);
  return rows.map(({ name }) => name);
}
