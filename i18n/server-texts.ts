import format from 'icu-minify/format';
import { compileTexts } from './compile.ts';
import { serverTexts } from './en/server/index.ts';
import { type Language, language } from './languages.ts';
import { formatOptions } from './texts.ts';

const english = compileTexts(serverTexts as Record<string, string>);

/**
 * A sentence that the server says, by its key in the server's dictionary. Keys come from the contract as plain text, so a wrong one
 * is a fault of ours and throws; a test holds every key of the contract against the dictionary.
 */
export function serverText(lang: Language, key: string, params: Record<string, string | number> = {}): string {
  const message = english[key];
  if (message === undefined) throw new Error(`The server's dictionary has no text ${key}`);
  return String(format(message, language(lang).locale, params, formatOptions));
}
