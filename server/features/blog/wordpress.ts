import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** Requests a path below `/wp-json/wp/v2/`; null if the blog refuses it (a closed endpoint), rejects if the blog cannot be reached. */
export type AskBlog = (path: string) => Promise<unknown>;

/** A post as the blog returns it. */
export interface FoundPost {
  title: string;
  link: string;
  /** URL of its picture. */
  picture: string | null;
  category: string | null;
}

/** How many posts are fetched and stored. */
const POSTS = 12;
const FIELDS = 'title,link,featured_media,categories';

const rendered = z.object({ rendered: z.string() });
const posts = z.array(
  z.object({
    title: rendered,
    link: z.string(),
    featured_media: z.number().default(0),
    categories: z.array(z.number()).default([]),
  }),
);
const size = z.object({ source_url: z.string() });
const media = z.array(
  z.object({
    id: z.number(),
    source_url: z.string(),
    media_details: z
      .object({ sizes: z.object({ large: size.optional() }).optional() })
      .optional()
      .catch(undefined),
  }),
);
const categories = z.array(z.object({ id: z.number(), name: z.string(), slug: z.string().default('') }));

/** Normalises an http(s) URL; null for anything else, and for a URL with a user name or password. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

/** Items of a list by id, in one request; an empty map, without a request, if there are no ids. */
async function byId<T extends { id: number }>(ask: AskBlog, kind: string, ids: number[], shape: z.ZodType<T[]>): Promise<Map<number, T>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0).slice(0, 100);
  if (wanted.length === 0) return new Map();
  const answer = await ask(`${kind}?include=${wanted.join(',')}&per_page=100`);
  return new Map(answer === null ? [] : shape.parse(answer).map((one) => [one.id, one]));
}

/** The latest posts of a blog with the WordPress API, newest first; those without a title or a web address are left out. */
export async function latestPosts(ask: AskBlog): Promise<FoundPost[]> {
  const found = posts.parse(await ask(`posts?per_page=${POSTS}&orderby=date&order=desc&_fields=${FIELDS}`)).slice(0, POSTS);
  const pictures = await byId(
    ask,
    'media',
    found.flatMap((post) => post.featured_media),
    media,
  );
  const names = await byId(
    ask,
    'categories',
    found.flatMap((post) => post.categories),
    categories,
  );
  return found.flatMap((post) => {
    const [title, link] = [plainText(post.title.rendered), webAddress(post.link)];
    if (title === '' || link === null) return [];
    const picture = pictures.get(post.featured_media);
    const category = post.categories.map((id) => names.get(id)).find((one) => one !== undefined && one.slug !== 'uncategorized');
    return [
      {
        title,
        link,
        picture: webAddress(picture?.media_details?.sizes?.large?.source_url ?? picture?.source_url ?? ''),
        category: (category && plainText(category.name)) || null,
      },
    ];
  });
}
