import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../contract/errors.ts';
import { defaultLanguage, type Language, languageOf } from '../../i18n/languages.ts';
import { errorBody } from './answer-error.ts';
import type { Invoke } from './invoke.ts';
import { type CachedPage, type Encoding, encodePage, finishPage, type Made, type PageCache } from './page-cache.ts';
import type { PageCall, PageRenderer, PublicSettings } from './page-renderer.ts';
import { Refusal } from './refusal.ts';
import { preferredLanguage, rememberedCurrency } from './wishes.ts';

interface PageParts {
  renderer: PageRenderer;
  cache: PageCache;
  invoke: Invoke;
  origin: string;
  settings: PublicSettings;
  currencyOr(code: string): string;
}

const YEAR_S = 365 * 24 * 3600;

/** `GET /*`: every page of the shop, first from the cache. */
export function pages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', async (request, reply) => {
    const url = new URL(parts.origin + askedPath(request.url));
    const moved = elsewhere(parts, url, request, reply);
    if (moved !== null) return reply.redirect(moved, 302);
    return showPage(parts, url, request, reply);
  });
}

/** The path as it came, never as the name of another host: `http://other.example/en/home` is what proxies are asked for, `*` is no path. */
const askedPath = (target: string): string => target.replace(/^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?[/\\]*/i, '/');

/** Where a request for a page without language, or one that chooses a currency, goes first. */
function elsewhere(parts: PageParts, url: URL, request: FastifyRequest, reply: FastifyReply): string | null {
  const chosen = url.searchParams.get('currency');
  if (chosen !== null) {
    const code = parts.currencyOr(chosen.toUpperCase());
    if (code === chosen.toUpperCase()) reply.header('set-cookie', `symbol=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
    url.searchParams.delete('currency');
    return ownPath(url.pathname + url.search);
  }
  const first = url.pathname.split('/', 2)[1] ?? '';
  const language = languageOf(first);
  if (language !== null && url.pathname.replace(/\/$/, '') === `/${first}`) return `/${language}/home${url.search}`;
  if (url.pathname === '/') return negotiated(request, reply, '/home', url.search);
  if (language !== null && first.length <= 3)
    return language === first ? null : `/${language}${url.pathname.slice(first.length + 1)}${url.search}`;
  return parts.renderer.isScreen(url.pathname) ? negotiated(request, reply, url.pathname, url.search) : null;
}

function negotiated(request: FastifyRequest, reply: FastifyReply, path: string, search: string): string {
  reply.header('vary', 'accept-language');
  return `/${preferredLanguage(request.headers)}${path}${search}`;
}

/** `//elsewhere.example` would leave the shop. */
const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/');

async function showPage(parts: PageParts, url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const lang = languageOf(url.pathname.split('/', 2)[1] ?? '') ?? defaultLanguage;
  const currency = parts.currencyOr(rememberedCurrency(request.headers));
  const key = parts.renderer.pageKey(url.pathname, url.search);
  const once: { page?: CachedPage; status: number; location?: string } = { status: 200 };
  const make = async (): Promise<Made> => {
    const made = await parts.renderer.render({
      path: url.pathname,
      search: url.search,
      lang,
      currency,
      origin: parts.origin,
      settings: parts.settings,
      call: caller(parts, lang, currency),
    });
    if (made.location !== undefined) once.location = made.location;
    once.status = made.status;
    if (made.fault !== undefined) request.log.error({ err: made.fault, 'x-request-id': request.id }, 'page failed');
    once.page = finishPage(made.html ?? [], made.tags);
    if (made.status === 200 && made.location === undefined) return once.page;
    return made.status < 500 ? 'gone' : 'failed';
  };
  const kept = key === null ? await make() : await parts.cache.page(`${currency} ${key}`, make);
  if (typeof kept !== 'string') return send(request, reply, kept, 200);
  // Another request's rendering may have ended without a page to keep: this one then makes its own answer.
  if (once.page === undefined) await make();
  if (once.location !== undefined) return reply.redirect(once.location, once.status);
  return send(request, reply, once.page as CachedPage, once.status);
}

/** Calls on behalf of a visitor: a page is the same for everybody of one language and currency. */
function caller(parts: PageParts, lang: Language, currency: string): PageCall {
  return async (key, input) => {
    try {
      const name = JSON.stringify([key, input, lang, currency]);
      return await parts.cache.answers.answer(key, name, () =>
        parts.invoke(key, input, { lang, currency, caller: null, network: 'pages' }),
      );
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('server_error');
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

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, status: number): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && request.headers['if-none-match']?.replace(/^W\//, '') === page.etag.slice(2)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await encodePage(page, encoding));
}
