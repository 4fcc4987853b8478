import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Records the name of a picture that no field uses yet. */
export async function insertPicture(db: Kysely<Schema>, name: string): Promise<void> {
  await db.insertInto('uploaded_picture').values({ name }).execute();
}

/** Makes pictures permanent that a field now uses. */
export async function keepPictures(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('uploaded_picture').where('name', 'in', names).execute();
}

const isLeft = sql`name like 'shop-%' and created_at < now() - interval '7 days'`;

/** Names of the console's pictures that no field has used for a week. */
export async function selectUnusedPictures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from uploaded_picture where ${isLeft}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a picture is still unused: a field may have got it meanwhile. */
export async function isUnusedPicture(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql`select from uploaded_picture where name = ${name} and ${isLeft}`.execute(db);
  return rows.length > 0;
}

/** Deletes the row of a picture whose file is gone. */
export async function deletePicture(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom('uploaded_picture').where('name', '=', name).execute();
}
