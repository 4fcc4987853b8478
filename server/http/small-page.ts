import { createHash } from 'node:crypto';
import { type Language, language, languageTag } from '../../i18n/languages.ts';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// The shop's own colours and spacing; its typefaces would need another request, so these pages use the system's.
const STYLES = [
  'body{margin:0;color-scheme:light dark;background:light-dark(#fbf8f5,#1a1317);color:light-dark(#241a1f,#f5ece8)}',
  'header{border-block-end:1px solid light-dark(#e6dcd4,#3a2d33);padding:.5rem 1.5rem}',
  'header a{display:inline-flex;align-items:center;gap:.32em;min-height:44px;color:inherit;text-decoration:none;direction:ltr;',
  'font:400 1.75rem/1 Georgia,serif;letter-spacing:-.035em}',
  'main{max-width:36rem;margin:0 auto;padding:3rem 1.5rem 4rem;font:1.0625rem/1.65 system-ui,sans-serif;overflow-wrap:anywhere}',
  'h1{font:400 clamp(2rem,6vw,2.75rem)/1.1 Georgia,serif;margin:0 0 1.5rem}',
  'main a{color:inherit;display:inline-block;padding-block:.75rem}',
  'button{font:inherit;font-weight:550;min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:99rem;cursor:pointer;',
  'background:light-dark(#5b2a45,#f0d5de);color:light-dark(#fffaf7,#3a1529)}',
].join('');

/** Hash by which the content security policy allows the styles of small pages, the only inline styles. */
export const SMALL_PAGE_STYLES = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

const DROP = 'M15 0c9 11 15 18 15 25.5a15 15 0 0 1-30 0C0 18 6 11 15 0z';
const ROSE = 'M15 33c-6 0-9-4-8-8.5 1-4 6-6 9.5-4s4 6.5 1 8.5c-2.5 1.5-6-.5-5-3.5.7-2 3.5-2.2 4.5-.5';

const mark = (lang: Language, shop: string): string => `<a href="/${lang}/home" translate="no">
<svg viewBox="0 0 30 40" width="21" height="28" aria-hidden="true"><path fill="#c4547a" d="${DROP}"/>
<path fill="none" stroke="#fbf8f5" stroke-width="2.2" stroke-linecap="round" d="${ROSE}"/></svg>${escapeHtml(shop)}</a>`;

interface SmallPage {
  /** The shop's name. */
  shop: string;
  title: string;
  /** HTML below the heading. */
  main: string;
  robots?: 'noindex';
}

/** A page outside the shop's layout, complete in one answer and without scripts. */
export function smallPage(lang: Language, { shop, title, main, robots }: SmallPage): string {
  return `<!doctype html>
<html lang="${languageTag(lang)}" dir="${language(lang).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${robots ? `<meta name="robots" content="${robots}">` : ''}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(shop)}</title><style>${STYLES}</style></head>
<body><header>${mark(lang, shop)}</header>
<main><h1>${escapeHtml(title)}</h1>
${main}</main></body></html>`;
}
