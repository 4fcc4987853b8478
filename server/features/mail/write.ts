import { type Language, language, languageOf } from '../../../i18n/languages.ts';
import { mailText } from '../../../i18n/mail-texts.ts';
import type { Letter } from '../../adapters/mail.ts';
import type { DueMail } from './queries.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function html(lang: Language, parts: { heading: string; greeting: string; body: string; code: string | null; footer: string }): string {
  const { dir } = language(lang);
  const code =
    parts.code === null
      ? ''
      : `<p style="font:600 32px/1.2 Georgia,serif;letter-spacing:.3em;margin:24px 0" dir="ltr">${escaped(parts.code)}</p>`;
  return `<!doctype html><html lang="${lang}" dir="${dir}"><body style="margin:0;background:#fbf8f5;color:#241a1f;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<h1 style="font:400 28px/1.2 Georgia,serif;margin:0 0 24px">${escaped(parts.heading)}</h1>
<p>${escaped(parts.greeting)}</p><p>${escaped(parts.body)}</p>${code}
<p style="color:#6b5c63;font-size:13px;border-top:1px solid #e6dcd4;margin-top:40px;padding-top:16px">${escaped(parts.footer)}</p>
</div></body></html>`;
}

/** Puts a waiting mail into words, text and HTML, in its reader's language. */
export function writeLetter(mail: DueMail, host: string): Letter {
  const lang = languageOf(mail.lang) ?? 'en';
  const say = (key: string): string => mailText(lang, key, mail.params);
  const part = (name: string): string => say(`mail.${mail.template}.${name}`);
  const code = mail.params.code === undefined ? null : String(mail.params.code);
  const parts = { heading: part('heading'), greeting: say('mail.greeting'), body: part('body'), code, footer: say('mail.footer') };
  const text = [parts.heading, parts.greeting, parts.body, ...(code === null ? [] : [code]), say('mail.signature'), parts.footer].join(
    '\n\n',
  );
  return {
    to: mail.recipient,
    subject: part('subject'),
    text: `${text}\n`,
    html: html(lang, parts),
    messageId: `<mail-${mail.id}@${host}>`,
  };
}
