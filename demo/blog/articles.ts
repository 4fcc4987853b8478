import type { AskBlog } from '../../server/features/blog/index.ts';
import bundled from './articles.json' with { type: 'json' };

/** An article of the demo, its paragraphs HTML of ours. */
export type Article = (typeof bundled.posts)[number];

export const articles: readonly Article[] = bundled.posts;

/** The name of an article's picture. */
export const articlePicture = ({ featured_media }: Article): string => bundled.media.find(({ id }) => id === featured_media)?.file ?? '';

/** The name of an article's category, HTML of ours. */
export const categoryOf = ({ categories: [first] }: Article): string => bundled.categories.find(({ id }) => id === first)?.name ?? '';

/** Answers what a WordPress at this address would, from a file, newest first. */
export function askArticles(address: string): AskBlog {
  const answers: Record<string, () => unknown> = {
    posts: () => articles.map((post) => ({ ...post, link: `${address}/${post.slug}` })),
    media: () => bundled.media.map(({ id, file }) => ({ id, source_url: new URL(`/pictures/${file}`, address).href })),
    categories: () => bundled.categories,
  };
  return async (path) => answers[path.split('?')[0] ?? '']?.() ?? null;
}
