import type { AskBlog } from '../wordpress.ts';
import bundled from './posts.json' with { type: 'json' };

/** An article of the demo, its paragraphs HTML of ours. */
export type Article = (typeof bundled.posts)[number];

export const articles: readonly Article[] = bundled.posts;

/** The name of an article's picture. */
export const pictureOf = ({ featured_media }: Article): string => bundled.media.find(({ id }) => id === featured_media)?.file ?? '';

/** The demo's own blog at an address: answers what a WordPress would, from a file, newest first. */
export function demoBlog(address: string): AskBlog {
  const answers: Record<string, () => unknown> = {
    posts: () => articles.map((post) => ({ ...post, link: `${address}/${post.slug}` })),
    media: () => bundled.media.map(({ id, file }) => ({ id, source_url: new URL(`/pictures/${file}`, address).href })),
    categories: () => bundled.categories,
  };
  return async (path) => answers[path.split('?')[0] ?? '']?.() ?? null;
}
