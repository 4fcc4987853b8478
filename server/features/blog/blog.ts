import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { demoBlog } from './demo/demo.ts';
import {
  type BlogPost,
  deleteLeftPicture,
  deleteStalePosts,
  isDemo,
  notePicture,
  replacePosts,
  selectLeftPictures,
  selectPosts,
} from './queries.ts';
import { openBlog } from './reach.ts';
import { latestPosts } from './wordpress.ts';

export interface BlogParts {
  db: Kysely<Schema>;
  /** Address of the blog; null: none but that of the demo. */
  blogUrl: string | null;
  /** Origin of the shop as its visitors see it. */
  origin: string;
  log: Log;
  pictures: PictureStore;
  /** Removes the sizes that were made of a picture. */
  forgetSizes(name: string): Promise<void>;
  /** Decodes a picture and packs it as WebP; throws when it is none. */
  packed(bytes: Buffer): Promise<Buffer>;
}

/** Asks the blog for its latest posts and keeps them; what was kept stays when it is away. */
export async function refreshPosts(parts: BlogParts): Promise<void> {
  try {
    const blog = parts.blogUrl ?? (await demoUrl(parts));
    if (blog === null) return;
    const posts = parts.blogUrl === null ? await demoPosts(blog) : await fetchPosts(parts, parts.blogUrl);
    await replacePosts(parts.db, blog, posts);
  } catch (error) {
    parts.log.warn({ err: error }, 'Failed to retrieve posts');
  }
}

const demoUrl = async ({ db, origin }: BlogParts): Promise<string | null> => ((await isDemo(db)) ? `${origin}/blog` : null);

async function demoPosts(blog: string): Promise<BlogPost[]> {
  const posts = await latestPosts(demoBlog(blog));
  // Its pictures are the shop's own.
  return posts.map(({ picture, ...post }) => ({ ...post, image: picture?.split('/').at(-1) ?? null }));
}

async function fetchPosts(parts: BlogParts, address: string): Promise<BlogPost[]> {
  const blog = openBlog(address);
  try {
    const shown: BlogPost[] = [];
    for (const { picture, ...post } of await latestPosts(blog.ask))
      shown.push({ ...post, image: picture === null ? null : await keepPicture(parts, picture, blog.picture) });
    return shown;
  } finally {
    await blog.close();
  }
}

/** Keeps a post's picture with the shop's own, so that readers are not sent to the blog for it; null where there is none to be had. */
async function keepPicture(
  { db, pictures, packed, log }: BlogParts,
  url: string,
  get: (url: string) => Promise<Buffer>,
): Promise<string | null> {
  const name = `blog-${createHash('sha256').update(url).digest('hex').slice(0, 32)}.webp`;
  try {
    await notePicture(db, name);
    if ((await pictures.read(name)) === null) await pictures.write(name, await packed(await get(url)));
    return name;
  } catch (error) {
    log.info({ err: error }, 'a picture of the blog is left out');
    return null;
  }
}

/** Removes posts that are shown no more, and the pictures that no post has come with for a day. */
export async function sweepPosts({ db, pictures, forgetSizes }: BlogParts): Promise<void> {
  await deleteStalePosts(db);
  for (const name of await selectLeftPictures(db)) {
    await pictures.remove(name);
    await forgetSizes(name);
    await deleteLeftPicture(db, name);
  }
}

/** What is kept of the blog, and its address; nothing of one that has been away for a day. */
export async function listPosts(parts: BlogParts, limit: number): Promise<{ posts: BlogPost[]; count: number; url: string | null }> {
  const blog = parts.blogUrl ?? (await demoUrl(parts));
  if (blog === null) return { posts: [], count: 0, url: null };
  return { ...(await selectPosts(parts.db, blog, limit)), url: `${blog}/` };
}
