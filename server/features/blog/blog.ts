import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { tryEach } from '../../db/try-each.ts';
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

/** A blog that comes with the demo shop and is shown in no other. */
export interface BundledBlog {
  /** Its posts in a language, newest first, and the address of their list, for a shop at this origin. */
  list(origin: string, lang: Language): { posts: BlogPost[]; url: string };
  /** Serves its pages below `/blog/LANGUAGE/`; not found while `isShown` resolves to false. `stylesheets` are addresses for a language. */
  routes(http: FastifyInstance, stylesheets: BlogParts['stylesheets'], isShown: () => Promise<boolean>): void;
}

export interface BlogParts {
  db: Kysely<Schema>;
  /** Address of the blog; null: none but the bundled one. */
  blogUrl: string | null;
  /** Origin of the shop as its visitors see it. */
  origin: string;
  /** The blog of the demo shop; null without one. */
  bundled: BundledBlog | null;
  /** Addresses of the shop's stylesheets in a language, for the pages of the bundled blog; none: plain. */
  stylesheets(lang: Language): readonly string[];
  log: Log;
  pictures: PictureStore;
  /** Removes the sizes that were made of a picture. */
  forgetSizes(name: string): Promise<void>;
  /** Decodes a picture and packs it as WebP; throws when it is none. */
  packed(bytes: Buffer): Promise<Buffer>;
}

/** Asks the blog for its latest posts and keeps them; what was kept stays when it is away. */
export async function refreshPosts(parts: BlogParts): Promise<void> {
  const { blogUrl, db, log } = parts;
  if (blogUrl === null) return;
  try {
    await replacePosts(db, blogUrl, await fetchPosts(parts, blogUrl));
  } catch (error) {
    log.warn({ err: error }, 'Failed to retrieve posts');
  }
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
    log.info({ err: error }, 'skipping a picture of the blog');
    return null;
  }
}

/** Removes posts that are shown no more, and the pictures that no post has come with for a day. */
export async function sweepPosts({ db, pictures, forgetSizes }: BlogParts): Promise<void> {
  await deleteStalePosts(db);
  await tryEach(await selectLeftPictures(db), async (name) => {
    await pictures.remove(name);
    await forgetSizes(name);
    await deleteLeftPicture(db, name);
  });
}

/** What a page shows of the blog. */
interface ListedPosts {
  posts: BlogPost[];
  count: number;
  url: string | null;
}

/**
 * What is kept of the blog, and its address; nothing of one that has been away for a day. A blog has one language,
 * the bundled one has the reader's.
 */
export async function listPosts({ db, blogUrl, bundled, origin }: BlogParts, limit: number, lang: Language): Promise<ListedPosts> {
  if (blogUrl !== null) return { ...(await selectPosts(db, blogUrl, limit)), url: `${blogUrl}/` };
  if (bundled === null || !(await isDemo(db))) return { posts: [], count: 0, url: null };
  const { posts, url } = bundled.list(origin, lang);
  return { posts: posts.slice(0, limit), count: posts.length, url };
}
