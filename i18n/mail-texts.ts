import format from 'icu-minify/format';
import { compileTexts } from './compile.ts';
import { mailTexts } from './en/mail/index.ts';
import { type Language, language } from './languages.ts';
import { formatOptions } from './texts.ts';

const english = compileTexts(mailTexts as Record<string, string>);

/** A text of a mail by its key; a wrong key is a fault of ours and throws. */
export function mailText(lang: Language, key: string, params: Record<string, string | number>): string {
  const message = english[key];
  if (message === undefined) throw new Error(`The mails' dictionary has no text ${key}`);
  return String(format(message, language(lang).locale, params, formatOptions));
}
