import type { FastifyInstance } from 'fastify';
import { isDemoShop } from '../../db/demo-shop.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { type Feature, serve } from '../../http/route.ts';
import { type BlogParts, listPosts, refreshPosts, sweepPosts } from './blog.ts';

export type { BundledBlog } from './blog.ts';

/** Latest posts of the blog; `refresh` fetches new ones and runs in the background, `sweep` deletes posts that are no longer shown. */
export function createBlog(parts: BlogParts): Feature & { refresh(): Promise<void>; sweep(): Promise<void> } {
  const list = serve('GET blog/post/list', async ({ limit }, { lang }) => {
    const { posts, count, url } = await listPosts(parts, limit, lang);
    return { list: posts.map((post) => ({ ...post, image: pictureUrl(post.image) })), count, next_offset: null, url };
  });
  const bundled = parts.blogUrl === null ? parts.bundled : null;
  const isShown = () => isDemoShop(parts.db);
  return {
    noun: 'blog',
    routes: [list],
    ...(bundled !== null && { registerRoutes: (http: FastifyInstance) => bundled.routes(http, parts.stylesheets, isShown) }),
    refresh: () => refreshPosts(parts),
    sweep: () => sweepPosts(parts),
  };
}
