import format, { type CompiledMessage } from 'icu-minify/format';
import { compileTexts } from './compile.ts';
import { type Language, language } from './languages.ts';
import { type Dictionary, formatOptions } from './texts.ts';

type Say = (lang: Language, key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates a lookup for dictionaries whose keys come as plain text; throws at an unknown key, which is a bug. Each language is compiled on
 * first use.
 *
 * @param room names the dictionaries in errors
 */
export function speaker(room: string, dictionaries: Readonly<Record<Language, Dictionary>>): Say {
  const compiled = new Map<Language, Readonly<Record<string, CompiledMessage>>>();
  const textsOf = (lang: Language) => {
    const texts = compiled.get(lang) ?? compileTexts<Dictionary>(dictionaries[lang]);
    compiled.set(lang, texts);
    return texts;
  };
  return (lang, key, params = {}) => {
    const message = textsOf(lang)[key];
    if (message === undefined) throw new Error(`The ${room} dictionary has no text ${key}`);
    const { locale } = language(lang);
    return String(format(message, locale, params, formatOptions(locale)));
  };
}
