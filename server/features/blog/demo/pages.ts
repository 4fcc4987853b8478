import type { FastifyInstance, FastifyReply } from 'fastify';
import { smallPage } from '../../../http/small-page.ts';
import { plainText } from '../plain-text.ts';
import { type Article, articles, pictureOf } from './demo.ts';

const IMAGE = 'inline-size:100%;block-size:auto;border-radius:1rem';
const LINK = 'color:inherit;display:inline-block;padding-block:.75rem';

const link = (href: string, html: string): string => `<a style="${LINK}" href="${href}">${html}</a>`;

function send(reply: FastifyReply, title: string, main: string): FastifyReply {
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(smallPage('en', { title, main }));
}

function article(reply: FastifyReply, post: Article): FastifyReply {
  const text = post.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const picture = `<img style="${IMAGE}" src="/pictures/${pictureOf(post)}?w=640" alt="">`;
  return send(reply, plainText(post.title.rendered), `${picture}\n${text}\n<p>${link('/blog/', 'All posts')}</p>`);
}

/** The articles of the demo's own blog, so that its links lead somewhere; a real shop has none. */
export function demoPages(http: FastifyInstance, isShown: () => Promise<boolean>): void {
  const list = articles.map(({ slug, title }) => `<li>${link(`/blog/${slug}`, title.rendered)}</li>`).join('');
  http.get('/blog/', async (_request, reply) =>
    (await isShown()) ? send(reply, 'The Rosewater blog', `<ul>${list}</ul>`) : reply.callNotFound(),
  );
  for (const post of articles)
    http.get(`/blog/${post.slug}`, async (_request, reply) => ((await isShown()) ? article(reply, post) : reply.callNotFound()));
}
