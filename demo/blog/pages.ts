import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BundledBlog, plainText } from '../../server/features/blog/index.ts';
import { escapeHtml } from '../../server/http/small-page.ts';
import { type Article, articlePicture, articles, askArticles, categoryOf } from './articles.ts';

const MARK = `<a class="mark" href="/en/home" translate="no"><svg viewBox="0 0 30 40" aria-hidden="true">
<path class="mark-drop" d="M15 0c9 11 15 18 15 25.5a15 15 0 0 1-30 0C0 18 6 11 15 0z"/>
<path class="mark-rose" d="M15 33c-6 0-9-4-8-8.5 1-4 6-6 9.5-4s4 6.5 1 8.5c-2.5 1.5-6-.5-5-3.5.7-2 3.5-2.2 4.5-.5"/></svg><span>Rosewater</span></a>`;

/** A page in the shop's own look; `main` is HTML. */
const page = (stylesheet: string | null, title: string, main: string): string => `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${stylesheet === null ? '' : `<link rel="stylesheet" href="${stylesheet}">`}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · Rosewater</title></head>
<body><header class="head"><div class="page head-bar">${MARK}</div></header>
<main id="main">${main}</main></body></html>`;

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(html);

const picture = (post: Article, ratio: string, width: number): string =>
  `<div class="pic pic--${ratio}"><img src="/pictures/${articlePicture(post)}?w=${width}" alt="" width="${width}" height="${width}"></div>`;

/** An article in the list of all: the first one large, the others in rows. */
const story = (post: Article, at: number): string => `<article class="${at === 0 ? 'story' : 'story-small'} cell">
${at === 0 ? picture(post, '43', 960) : picture(post, '11', 320)}
<div class="cap"><p class="story-topic">${categoryOf(post)}</p><h2><a href="/blog/${post.slug}">${post.title.rendered}</a></h2></div></article>`;

function list(stylesheet: string | null): string {
  const [first = '', ...others] = articles.map(story);
  const stories = `<div class="blog">${first}<div class="blog-side">${others.join('\n')}</div></div>`;
  return page(
    stylesheet,
    'The Rosewater blog',
    `<div class="page"><div class="list-head"><h1>The Rosewater blog</h1></div>${stories}</div>`,
  );
}

function article(stylesheet: string | null, post: Article): string {
  const text = post.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const head = `<p class="kicker">${categoryOf(post)}</p><h1>${post.title.rendered}</h1>${picture(post, '43', 1280)}`;
  const body = `<div class="page prose"><a class="back" href="/blog/">All posts</a>${head}\n${text}</div>`;
  return page(stylesheet, plainText(post.title.rendered), body);
}

/** Its links lead to pages of the shop's own. */
function serveArticles(http: FastifyInstance, stylesheet: string | null, isShown: () => Promise<boolean>): void {
  const answer = (path: string, html: string) =>
    http.get(path, async (_request, reply) => ((await isShown()) ? send(reply, html) : reply.callNotFound()));
  answer('/blog/', list(stylesheet));
  for (const post of articles) answer(`/blog/${post.slug}`, article(stylesheet, post));
}

/** The articles of the demo; a real shop has none of them. */
export const demoBlog: BundledBlog = { ask: askArticles, routes: serveArticles };
