import { defaultLanguage } from '../../../../i18n/languages.ts';

/** The text in a language, or the English one; throws when there is neither, since every thing is named in English. */
export function inLanguage<T>(texts: Partial<Record<string, T>>, lang: string): T {
  const text = texts[lang] ?? texts[defaultLanguage];
  if (text === undefined) throw new Error('A thing of the catalogue has no English text');
  return text;
}
