import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import { isDemoShop } from '../../db/demo-shop.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { tryEach } from '../../db/try-each.ts';
import {
  type BlogPost,
  deleteLeftPicture,
  deleteStalePosts,
  notePicture,
  replacePosts,
  selectLeftPictures,
  selectPosts,
} from './queries.ts';
import { openBlog } from './reach.ts';
import { latestPosts } from './wordpress.ts';

/** The blog of the demo shop, shown in no other shop. */
export interface BundledBlog {
  /** Its posts in a language, newest first, and the URL of their list, for a shop at this origin. */
  list(origin: string, lang: Language): { posts: BlogPost[]; url: string };
  /** Serves its pages below `/blog/LANGUAGE/`; not found while `isShown` resolves to false. `stylesheets` returns URLs for a language. */
  routes(http: FastifyInstance, stylesheets: BlogParts['stylesheets'], isShown: () => Promise<boolean>): void;
}

export interface BlogParts {
  db: Kysely<Schema>;
  /** Address of the blog; null for the bundled one, if any. */
  blogUrl: string | null;
  /** Origin of the shop as visitors see it. */
  origin: string;
  /** The blog of the demo shop; null without one. */
  bundled: BundledBlog | null;
  /** URLs of the shop's stylesheets in a language, for the pages of the bundled blog; none leaves them unstyled. */
  stylesheets(lang: Language): readonly string[];
  log: Log;
  pictures: PictureStore;
  /** Deletes the generated sizes of a picture. */
  forgetSizes(name: string): Promise<void>;
  /** Decodes a picture and encodes it as WebP; throws if it is not a picture. */
  packed(bytes: Buffer): Promise<Buffer>;
}

/** Fetches the latest posts of the blog and stores them; if the blog cannot be reached, the stored posts remain. */
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

/** Stores a post's picture in the shop, so that browsers do not fetch it from the blog; resolves to null if there is no usable picture. */
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

/** Deletes posts that are no longer shown, and pictures that no post has had for a day. */
export async function sweepPosts({ db, pictures, forgetSizes }: BlogParts): Promise<void> {
  await deleteStalePosts(db);
  await tryEach(await selectLeftPictures(db), async (name) => {
    await pictures.remove(name);
    await forgetSizes(name);
    await deleteLeftPicture(db, name);
  });
}

/** The blog section of a page. */
interface ListedPosts {
  posts: BlogPost[];
  count: number;
  url: string | null;
}

/**
 * The stored posts and the address of the blog; no posts if it has been unreachable for a day. A real blog has one language, the bundled
 * one is in the reader's.
 */
export async function listPosts({ db, blogUrl, bundled, origin }: BlogParts, limit: number, lang: Language): Promise<ListedPosts> {
  if (blogUrl !== null) return { ...(await selectPosts(db, blogUrl, limit)), url: `${blogUrl}/` };
  if (bundled === null || !(await isDemoShop(db))) return { posts: [], count: 0, url: null };
  const { posts, url } = bundled.list(origin, lang);
  return { posts: posts.slice(0, limit), count: posts.length, url };
}
