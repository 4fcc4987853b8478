import type { web } from './en/web/index.ts';
import { defaultLanguage, type Language, language } from './languages.ts';
import { type CompiledTexts, type Translate, translator } from './texts.ts';

type WebDictionary = typeof web;
export type WebTranslate = Translate<WebDictionary>;

type Load = () => Promise<{ default: CompiledTexts<WebDictionary> }>;

/** One chunk a language. A language without a row reads English words: the only place where a language falls back. */
const written: Partial<Record<Language, Load>> & { en: Load } = {
  en: () => import('./en/web/compiled.ts'),
};

/** The language whose words the pages in `code` are written with. */
export function wordsOf(code: Language): Language {
  return written[code] ? code : defaultLanguage;
}

/** Loads the texts of the pages and answers their `t`; numbers and plurals follow the words' language. */
export async function loadWebTexts(code: Language): Promise<WebTranslate> {
  const words = wordsOf(code);
  const texts = await (written[words] ?? written.en)();
  return translator<WebDictionary>(texts.default, language(words).locale);
}
