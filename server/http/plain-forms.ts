import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../contract/errors.ts';
import type { PostedForm } from '../../contract/page.ts';
import { isLanguage, type Language } from '../../i18n/languages.ts';
import { serverText } from '../../i18n/server-texts.ts';
import type { Limiter } from '../adapters/limiter.ts';
import { type PlainCaptcha, QUESTION_LIFE_S } from '../adapters/plain-captcha.ts';
import { answerError, errorBody, refusalOf } from './answer-error.ts';
import { cookieCurrency, cookieTheme } from './locale-negotiation.ts';
import { networkOf } from './network.ts';
import { type PageParts, pageCaller } from './pages.ts';
import { Refusal } from './refusal.ts';
import type { PlainFields as Fields, PlainForm } from './route.ts';
import { escapeHtml, smallPage } from './small-page.ts';

interface PlainFormParts extends PageParts {
  forms: readonly PlainForm[];
  limiter: Limiter;
  /** Null where the configured captcha needs scripts; the forms are then refused. */
  question: PlainCaptcha | null;
}

const BODY_BYTES = 64 * 1024;
const COOKIE = 'captcha';
/** How many captcha pictures one network may request. */
const PICTURES = { name: 'captcha-picture', points: 60, seconds: 600 };

/** The forms that are posted without scripts, and the question that replaces the captcha in them. */
export function plainForms(http: FastifyInstance, parts: PlainFormParts): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.setErrorHandler(answerError);
  http.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  if (parts.question !== null) questionPages(http, parts, parts.question);
  for (const form of parts.forms)
    http.post<{ Params: { lang: string }; Body: Fields | undefined }>(`/:lang/${form.path}`, async (request, reply) => {
      const { lang } = request.params;
      if (!isLanguage(lang)) throw new Refusal('not_found');
      return take(parts, form, { lang, fields: request.body ?? {} }, request, reply);
    });
}

/** The digits as a picture, and as words for readers who cannot see it. Both are bound to the cookie. */
function questionPages(http: FastifyInstance, { limiter, origin, settings }: PlainFormParts, question: PlainCaptcha): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const wait = await limiter.hit(PICTURES, networkOf(request.ip));
    if (wait !== null) throw new Refusal('too_many_requests', { retryAfter: wait });
    const { token, digits } = question.ask();
    reply.header('set-cookie', `${COOKIE}=${token}; Path=/; Max-Age=${QUESTION_LIFE_S}; HttpOnly; SameSite=Strict${secure}`);
    return digits;
  };
  http.get('/captcha/picture', async (request, reply) => reply.type('image/png').send(await question.draw(await ask(request, reply))));
  http.get<{ Params: { lang: string } }>('/captcha/words/:lang', async (request, reply) => {
    const { lang } = request.params;
    if (!isLanguage(lang)) throw new Refusal('not_found');
    const names = serverText(lang, 'captcha.digit_names').split(' ');
    const digits = [...(await ask(request, reply))].map((digit) => names[Number(digit)]).join(', ');
    const main = `<p>${escapeHtml(serverText(lang, 'captcha.words'))}</p><p><b>${escapeHtml(digits)}</b></p>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(smallPage(lang, { shop: settings().shopName, title: serverText(lang, 'captcha.words_title'), main, robots: 'noindex' }));
  });
}

interface Sent {
  lang: Language;
  fields: Fields;
}

async function take(parts: PlainFormParts, form: PlainForm, sent: Sent, request: FastifyRequest, reply: FastifyReply) {
  const currency = parts.currencyOr(cookieCurrency(request.headers));
  const context = { lang: sent.lang, currency, caller: null, network: networkOf(request.ip) };
  try {
    await parts.invoke(form.call, { ...form.input(sent.fields), captcha: solutionOf(parts, sent.fields, request) }, context);
    return reply.redirect(`/${sent.lang}/${form.path}?sent=Y`, 303);
  } catch (error) {
    const refusal = refusalOf(error as Refusal);
    if (refusal.code === 'server_error') request.log.error({ err: error, 'x-request-id': request.id }, 'form failed');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    const { html = [] } = await parts.renderer.render({
      path: `/${sent.lang}/${form.path}`,
      search: '',
      lang: sent.lang,
      currency,
      theme: cookieTheme(request.headers),
      origin: parts.origin,
      settings: parts.settings(),
      posted: withErrors(form, sent, refusal),
      call: pageCaller(parts, sent.lang, currency),
    });
    return reply.code(errorCatalogue[refusal.code].status).type('text/html; charset=utf-8').send(html.join(''));
  }
}

/** The typed values and their errors, as the page shows them. */
function withErrors(form: PlainForm, { lang, fields }: Sent, refusal: Refusal): PostedForm {
  const { message, errors = [] } = errorBody(refusal, lang);
  const named = Object.fromEntries(errors.map((one) => [one.field, one.message]));
  const wrong = errors.length > 0 ? named : { [form.fieldOf?.[refusal.code] ?? 'captcha']: message };
  const values = Object.fromEntries(form.kept.map((name) => [name, fields[name] ?? '']));
  return { form: form.form, values, wrong };
}

/** The answer to the question in the cookie; empty for a form sent by another site, which is thereby refused. */
function solutionOf({ question }: PlainFormParts, fields: Fields, { headers }: FastifyRequest): string {
  const token = /(?:^|;\s*)captcha=([\w.-]+)/.exec(headers.cookie ?? '')?.[1];
  if (question === null || token === undefined || !fields.answer || !isSameOrigin(headers)) return '';
  return question.solution(token, fields.answer);
}

/** Whether one of our pages sent the form, according to one of two headers. Forms of other sites do not carry the cookie either. */
function isSameOrigin({ origin, host, 'sec-fetch-site': site }: FastifyRequest['headers']): boolean {
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
