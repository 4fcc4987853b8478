import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A post as pages show it. */
export interface BlogPost {
  title: string;
  link: string;
  /** Name of a stored picture. */
  image: string | null;
  category: string | null;
}

/** Posts of a blog that has not been reachable for this long are no longer shown. */
const STALE_HOURS = 24;

/** Replaces all stored posts with a blog's latest ones. */
export async function replacePosts(db: Kysely<Schema>, blog: string, posts: BlogPost[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('blog_post').execute();
    const rows = posts.map((post, position) => ({ blog, position, ...post }));
    if (rows.length > 0) await tx.insertInto('blog_post').values(rows).execute();
  });
}

/** Posts of a blog, latest first, and how many are stored. */
export async function selectPosts(db: Kysely<Schema>, blog: string, limit: number): Promise<{ posts: BlogPost[]; count: number }> {
  const rows = await db
    .selectFrom('blog_post')
    .select(['title', 'link', 'image', 'category'])
    .where('blog', '=', blog)
    .where('fetched_at', '>', sql<Date>`now() - make_interval(hours => ${STALE_HOURS})`)
    .orderBy('position')
    .execute();
  return { posts: rows.slice(0, limit), count: rows.length };
}

/** Records that a post has a picture of this name. */
export async function notePicture(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`insert into blog_picture (name) values (${name}) on conflict (name) do update set shown_at = now()`.execute(db);
}

const stale = sql`now() - make_interval(hours => ${STALE_HOURS})`;

/** Deletes posts that are no longer shown. */
export async function deleteStalePosts(db: Kysely<Schema>): Promise<void> {
  await sql`delete from blog_post where fetched_at <= ${stale}`.execute(db);
}

/** Pictures that no post has had for as long as a page may still show them. */
export async function selectLeftPictures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from blog_picture p
    where shown_at <= ${stale} and not exists (select from blog_post where image = p.name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes the record of a picture, unless a post has had it again meanwhile. */
export async function deleteLeftPicture(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`delete from blog_picture where name = ${name} and shown_at <= ${stale}`.execute(db);
}
