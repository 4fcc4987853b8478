import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultLanguage, languageOf } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { escapeHtml, smallPage } from '../../http/small-page.ts';
import { followLink, type NewsletterParts, showLink } from './newsletter.ts';
import type { LinkKind, Subscription } from './queries.ts';

/** The one-click unsubscribe button of mail programs posts a form of a few bytes. */
const BODY_BYTES = 4096;
/** The URL is secret, so it is kept out of logs, caches, search engines and referrers. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const WORDS = {
  CONFIRM: { title: 'confirm_title', ask: 'confirm_ask', button: 'confirm_button', done: 'confirmed' },
  LEAVE: { title: 'leave_title', ask: 'leave_ask', button: 'leave_button', done: 'left' },
} as const satisfies Record<LinkKind, object>;

/**
 * The pages that links in mails lead to. A GET changes nothing, because mail scanners open links; the button on the page does, without
 * JavaScript. The unsubscribe link also accepts the one-click POST of RFC 8058.
 */
export function newsletterPages(http: FastifyInstance, parts: NewsletterParts): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null));
  for (const [kind, path] of [['CONFIRM', '/newsletter/confirm/:token'] as const, ['LEAVE', '/newsletter/leave/:token'] as const]) {
    const options = { logLevel: 'silent' } as const;
    http.get<{ Params: { token: string } }>(path, options, async (request, reply) => {
      const known = await showLink(parts, kind, request.params.token);
      return show(parts, reply, known, { kind, state: 'ask' });
    });
    http.post<{ Params: { token: string } }>(path, options, async (request, reply) => {
      const known = await followLink(parts, kind, request.params.token);
      return show(parts, reply, known, { kind, state: 'done' });
    });
  }
}

/** Renders the question, the result, or that the link is no longer valid. */
function show(
  { shopName }: NewsletterParts,
  reply: FastifyReply,
  known: Subscription | undefined,
  { kind, state }: { kind: LinkKind; state: 'ask' | 'done' },
) {
  const lang = languageOf(known?.lang ?? '') ?? defaultLanguage;
  const say = (key: string) => serverText(lang, `newsletter.${key}`, { address: known?.address ?? '', shop: shopName() });
  const title = say(known ? WORDS[kind].title : 'old_link_title');
  const words = `<p>${escapeHtml(say(known ? WORDS[kind][state] : 'old_link'))}</p>`;
  const button = `<form method="post"><button>${escapeHtml(say(WORDS[kind].button))}</button></form>`;
  const home = `<p><a href="/${lang}/home">${escapeHtml(say('home'))}</a></p>`;
  const main = `${words}${known && state === 'ask' ? button : ''}${home}`;
  return reply
    .code(known ? 200 : 404)
    .headers(HEADERS)
    .send(smallPage(lang, { shop: shopName(), title, main, robots: 'noindex' }));
}
