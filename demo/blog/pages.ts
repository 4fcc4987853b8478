import type { FastifyReply } from 'fastify';
import { isLanguage, type Language, language, languageTag } from '../../i18n/languages.ts';
import type { BundledBlog } from '../../server/features/blog/index.ts';
import { escapeHtml } from '../../server/http/small-page.ts';
import { type Article, articlesIn } from './articles.ts';

const mark = (lang: Language): string => `<a class="mark" href="/${lang}/home" translate="no"><svg viewBox="0 0 30 40" aria-hidden="true">
<path class="mark-drop" d="M15 0c9 11 15 18 15 25.5a15 15 0 0 1-30 0C0 18 6 11 15 0z"/>
<path class="mark-rose" d="M15 33c-6 0-9-4-8-8.5 1-4 6-6 9.5-4s4 6.5 1 8.5c-2.5 1.5-6-.5-5-3.5.7-2 3.5-2.2 4.5-.5"/></svg><span>Rosewater</span></a>`;

/** Language and stylesheets of a page of the blog. */
interface Look {
  lang: Language;
  /** URLs of the shop's stylesheets. */
  stylesheets: readonly string[];
}

/** A page in the shop's own look; `main` is HTML. */
const page = ({ lang, stylesheets }: Look, title: string, main: string): string => `<!doctype html>
<html lang="${languageTag(lang)}" dir="${language(lang).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${stylesheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('')}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · Rosewater</title></head>
<body><header class="head"><div class="page head-bar">${mark(lang)}</div></header>
<main id="main">${main}</main></body></html>`;

const pathOf = (lang: Language, slug = ''): string => `/blog/${lang}/${slug}`;

const pictureOfArticle = ({ picture }: Article, ratio: string, width: number): string =>
  `<div class="pic pic--${ratio}"><img src="/pictures/${picture}?w=${width}" alt="" width="${width}" height="${width}"></div>`;

/** An entry in the list of articles: the first one large, the others in rows. */
function story(lang: Language, post: Article, at: number): string {
  const picture = at === 0 ? pictureOfArticle(post, '43', 960) : pictureOfArticle(post, '11', 320);
  const title = `<h2><a href="${pathOf(lang, post.slug)}">${escapeHtml(post.title)}</a></h2>`;
  return `<article class="${at === 0 ? 'story' : 'story-small'} cell">${picture}
<div class="cap"><p class="story-topic">${escapeHtml(post.category)}</p>${title}</div></article>`;
}

function listPage(look: Look): string {
  const { name, articles } = articlesIn(look.lang);
  const [first = '', ...others] = articles.map((post, at) => story(look.lang, post, at));
  const stories = `<div class="blog">${first}<div class="blog-side">${others.join('\n')}</div></div>`;
  return page(look, name, `<div class="page"><div class="list-head"><h1>${escapeHtml(name)}</h1></div>${stories}</div>`);
}

/** Null if there is no such article. */
function articlePage(look: Look, slug: string): string | null {
  const { all, articles } = articlesIn(look.lang);
  const post = articles.find((one) => one.slug === slug);
  if (!post) return null;
  const text = post.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const head = `<p class="kicker">${escapeHtml(post.category)}</p><h1>${escapeHtml(post.title)}</h1>${pictureOfArticle(post, '43', 1280)}`;
  const back = `<a class="back" href="${pathOf(look.lang)}">${escapeHtml(all)}</a>`;
  return page(look, post.title, `<div class="page prose">${back}${head}\n${text}</div>`);
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(html);

/** Registers the pages in every language: the address carries the language's code. */
const serveArticles: BundledBlog['routes'] = (http, stylesheets, isShown) => {
  const answer = (path: string, pageOf: (look: Look, slug: string) => string | null) =>
    http.get<{ Params: { lang: string; slug?: string } }>(path, async ({ params: { lang, slug = '' } }, reply) => {
      const html = isLanguage(lang) && (await isShown()) ? pageOf({ lang, stylesheets: stylesheets(lang) }, slug) : null;
      return html === null ? reply.callNotFound() : send(reply, html);
    });
  answer('/blog/:lang/', listPage);
  answer('/blog/:lang/:slug', articlePage);
};

const listArticles: BundledBlog['list'] = (origin, lang) => ({
  url: `${origin}${pathOf(lang)}`,
  posts: articlesIn(lang).articles.map(({ slug, title, category, picture }) => ({
    title,
    link: `${origin}${pathOf(lang, slug)}`,
    image: picture,
    category,
  })),
});

/** The demo's articles; a real shop does not have them. */
export const demoBlog: BundledBlog = { list: listArticles, routes: serveArticles };
