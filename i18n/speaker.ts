import format, { type CompiledMessage } from 'icu-minify/format';
import { compileTexts } from './compile.ts';
import { type Language, language } from './languages.ts';
import { type Dictionary, formatOptions } from './texts.ts';

type Say = (lang: Language, key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Speaks from dictionaries whose keys come as plain text, so that a wrong one is a fault of ours and throws. A language is compiled
 * when it is first spoken.
 *
 * @param room names the dictionaries in the error
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
