import { type Language, language, languageTag } from '../../../i18n/languages.ts';
import type { MailParts } from './write.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = {
  body: 'margin:0;background:#fbf8f5;color:#241a1f;font:16px/1.6 Helvetica,Arial,sans-serif',
  sheet: 'max-width:480px;margin:0 auto;padding:40px 24px;overflow-wrap:anywhere',
  heading: 'font:400 28px/1.2 Georgia,serif;margin:0 0 24px',
  code: 'font:600 32px/1.2 Georgia,serif;letter-spacing:.3em;margin:24px 0',
  words: 'white-space:pre-wrap;margin:24px 0;padding:0 16px;border-left:3px solid #e6dcd4',
  button: 'display:inline-block;background:#8c2f4b;color:#fff;padding:12px 24px;border-radius:24px;text-decoration:none',
  footer: 'color:#6b5c63;font-size:13px;border-top:1px solid #e6dcd4;margin-top:40px;padding-top:16px',
} as const;

/** A mail as HTML, with inline styles only, since mail programs ignore others. */
export function mailHtml(lang: Language, { heading, greeting, body, code, words, button, footer, unsubscribe }: MailParts): string {
  const shown = [
    `<h1 style="${STYLE.heading}">${escaped(heading)}</h1>`,
    `<p>${escaped(greeting)}</p><p>${escaped(body)}</p>`,
    code !== null && `<p style="${STYLE.code}"><bdi dir="ltr">${escaped(code)}</bdi></p>`,
    words !== null && `<blockquote dir="auto" style="${STYLE.words}">${escaped(words)}</blockquote>`,
    button && `<p><a style="${STYLE.button}" href="${escaped(button.address)}">${escaped(button.label)}</a></p>`,
    `<p style="${STYLE.footer}">${escaped(footer)}</p>`,
    unsubscribe &&
      `<p style="font-size:13px"><a style="color:#6b5c63" href="${escaped(unsubscribe.address)}">${escaped(unsubscribe.label)}</a></p>`,
  ].filter((part) => typeof part === 'string');
  return `<!doctype html><html lang="${languageTag(lang)}" dir="${language(lang).dir}"><body style="${STYLE.body}">
<div style="${STYLE.sheet}">
${shown.join('\n')}
</div></body></html>`;
}
