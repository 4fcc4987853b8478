import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../contract/errors.ts';
import type { PublicSettings } from '../../contract/page.ts';
import { defaultLanguage, type Language, languageOf } from '../../i18n/languages.ts';
import { serverText } from '../../i18n/server-texts.ts';
import type { Admission } from './admission.ts';
import { answerError, errorBody, refusalOf } from './answer-error.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { Invoke } from './invoke.ts';
import { cookieCurrency, cookieLanguage, cookieTheme, preferredLanguage } from './locale-negotiation.ts';
import { movedPage, type PresentSlug } from './moved-page.ts';
import type { Encoding } from './page-body.ts';
import { type CachedPage, finishPage, type PageCache, type RenderOutcome } from './page-cache.ts';
import type { PageCall, PageRenderer } from './page-renderer.ts';
import { visitorOf } from './priority.ts';
import type { ReplicaReads } from './replica-reads.ts';
import { smallPage } from './small-page.ts';

export interface PageParts {
  renderer: PageRenderer;
  cache: PageCache;
  invoke: Invoke;
  origin: string;
  settings(): PublicSettings;
  currencyOr(code: string): string;
  /** Finds the current slug for pages whose slug was changed. */
  presentSlug: PresentSlug;
  /** For pages that have to be rendered; cached ones do not wait. */
  admission: Admission;
  edge: EdgeCache;
  reads: ReplicaReads;
}

const YEAR_S = 365 * 24 * 3600;
const choices = ['language', 'currency', 'theme'] as const;
/** For pages that answer 503 themselves. */
const RETRY_AFTER_S = 2;

/** `GET /*`: every page of the shop, from the cache if possible. */
export function pages(app: FastifyInstance, parts: PageParts): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerPageError(error, request, reply, parts.settings().shopName));
  app.get('/*', { config: { screenOf: parts.renderer.screenOf } }, async (request, reply) => {
    const url = new URL(parts.origin + requestedPath(request.url));
    const target = redirectTarget(parts, url, request, reply);
    if (target !== null) return reply.redirect(target, 302);
    return showPage(parts, url, request, reply);
  });
}

/** Answers a page that could not be begun, because of overload or an unavailable database, with a minimal one. */
function answerPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, shop: string): void {
  const refusal = refusalOf(error);
  if (refusal.code !== 'unavailable') {
    answerError(error, request, reply);
    return;
  }
  const lang = languageOf(request.url.split('/', 2)[1] ?? '') ?? preferredLanguage(request.headers);
  const title = serverText(lang, errorCatalogue.unavailable.message);
  reply.code(503).headers({ 'retry-after': refusal.retryAfter ?? RETRY_AFTER_S, 'cache-control': 'no-store' });
  reply.type('text/html; charset=utf-8').send(smallPage(lang, { shop, title, main: '', robots: 'noindex' }));
}

/** The path as sent, but never as another host: `http://other.example/en/home` is a request to a proxy, and `*` is no path. */
const requestedPath = (target: string): string => target.replace(/^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?[/\\]*/i, '/');

/** Redirect target of an address without language, or that chooses a language, currency or theme; null: the page is shown as requested. */
function redirectTarget(parts: PageParts, url: URL, request: FastifyRequest, reply: FastifyReply): string | null {
  if (applyChoices(parts, url, reply)) return localPath(url.pathname + url.search);
  const first = url.pathname.split('/', 2)[1] ?? '';
  const language = languageOf(first);
  if (language !== null && url.pathname.replace(/\/$/, '') === `/${first}`) return `/${language}/home${url.search}`;
  if (url.pathname === '/') return negotiated(request, reply, '/home', url.search);
  if (language !== null && first.length <= 3)
    return language === first ? null : `/${language}${url.pathname.slice(first.length + 1)}${url.search}`;
  return parts.renderer.screenOf(url.pathname) !== null ? negotiated(request, reply, url.pathname, url.search) : null;
}

/** Stores in cookies the language, currency and theme that an address chooses, and removes them from it; false if it chooses none. */
function applyChoices(parts: PageParts, url: URL, reply: FastifyReply): boolean {
  const [language, currency, theme] = choices.map((name) => url.searchParams.get(name));
  if (language == null && currency == null && theme == null) return false;
  const secure = parts.origin.startsWith('https:') ? '; Secure' : '';
  const remember = (name: string, value: string, age = YEAR_S) =>
    reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
  const known = languageOf(language ?? '');
  if (known !== null && known === language) remember('language', known);
  const code = (currency ?? '').toUpperCase();
  if (code !== '' && parts.currencyOr(code) === code) remember('symbol', code);
  if (theme === 'light' || theme === 'dark') remember('theme', theme);
  if (theme === 'system') remember('theme', '', 0);
  reply.header('cache-control', 'no-store');
  for (const name of choices) url.searchParams.delete(name);
  return true;
}

/** The same page in the language that the reader chose earlier, else in the one that their browser prefers. */
function negotiated(request: FastifyRequest, reply: FastifyReply, path: string, search: string): string {
  reply.headers({ vary: 'cookie, accept-language', 'cache-control': 'private, no-cache' });
  return `/${cookieLanguage(request.headers) ?? preferredLanguage(request.headers)}${path}${search}`;
}

/** Prevents addresses like `//elsewhere.example`, which lead out of the shop. */
const localPath = (path: string): string => path.replace(/^[/\\]+/, '/');

async function showPage(parts: PageParts, url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const lang = languageOf(url.pathname.split('/', 2)[1] ?? '') ?? defaultLanguage;
  const currency = parts.currencyOr(cookieCurrency(request.headers));
  const theme = cookieTheme(request.headers);
  const key = parts.renderer.pageKey(url.pathname, url.search);
  const outcome: { page?: CachedPage; status: number; location?: string } = { status: 200 };
  const pageRequest = { path: url.pathname, search: url.search, lang, currency, theme, origin: parts.origin, settings: parts.settings() };
  const render = async (): Promise<RenderOutcome> => {
    const rendered = await parts.admission.run(visitorOf(request), () =>
      parts.reads.page(() => parts.renderer.render({ ...pageRequest, call: pageCaller(parts, lang, currency) })),
    );
    const moved = rendered.status === 404 ? await movedPage(parts.renderer.publicPaths, parts.presentSlug, url) : null;
    const location = moved ?? rendered.location;
    if (location !== undefined) outcome.location = location;
    outcome.status = moved === null ? rendered.status : 301;
    if (rendered.fault !== undefined) request.log.error({ err: rendered.fault, 'x-request-id': request.id }, 'page failed');
    outcome.page = finishPage(rendered.html ?? [], rendered.tags);
    if (rendered.status === 200 && rendered.location === undefined) return outcome.page;
    return rendered.status < 500 ? 'gone' : 'failed';
  };
  const cached = key === null ? await render() : await sharedPage(parts.cache, `${currency} ${theme ?? ''} ${key}`, render);
  if (typeof cached !== 'string') return send(request, reply, cached, 200, key === null ? null : parts.edge.headersOfPage(cached));
  // Another request's rendering may have ended without a page to keep; this request then renders its own answer.
  if (outcome.page === undefined) await render();
  // Revalidated each time, since another thing may take the old address.
  if (outcome.location !== undefined) return reply.header('cache-control', 'no-cache').redirect(outcome.location, outcome.status);
  return send(request, reply, outcome.page as CachedPage, outcome.status);
}

/** Uses the cache. If the rendering of another request was turned away, tries once more with a slot of its own. */
async function sharedPage(cache: PageCache, key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
  let isOwn = false;
  const renderOwn = () => {
    isOwn = true;
    return render();
  };
  try {
    return await cache.page(key, renderOwn);
  } catch (error) {
    if (isOwn) throw error;
    return cache.page(key, renderOwn);
  }
}

/** Calls the API on behalf of a visitor: a page is the same for everybody with the same language and currency. */
export function pageCaller(parts: PageParts, lang: Language, currency: string): PageCall {
  return async (key, input) => {
    try {
      const name = JSON.stringify([key, input, lang, currency]);
      return await parts.cache.answers.answer(key, name, () =>
        parts.invoke(key, input, { lang, currency, caller: null, network: 'pages' }),
      );
    } catch (error) {
      const refusal = refusalOf(error as FastifyError);
      throw Object.assign(new Error(refusal.message, { cause: error }), {
        status: errorCatalogue[refusal.code].status,
        ...errorBody(refusal, lang),
      });
    }
  };
}

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const takes = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** `shared`: headers for a cache in front of the shop, if it may keep the page. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  status: number,
  shared: Record<string, string> | null = null,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    etag: page.etag,
    ...shared,
  });
  if (status === 200 && request.headers['if-none-match']?.replace(/^W\//, '') === page.etag.slice(2)) return reply.code(304).send();
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await page.body.in(encoding));
}
