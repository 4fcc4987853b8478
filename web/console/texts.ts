import { createContext, use } from 'react';
import { type ConsoleTranslate, loadConsoleTexts } from '../../i18n/console.ts';
import { type Format, formatOf } from '../../i18n/format.ts';
import { defaultLanguage, type Language, language, languageOf } from '../../i18n/languages.ts';

/** What the console says and how it writes numbers, in the reader's language. */
export interface ConsoleTexts {
  lang: Language;
  dir: 'ltr' | 'rtl';
  /** Tag for Intl. */
  locale: string;
  t: ConsoleTranslate;
  format: Format;
}

const TextsContext = createContext<ConsoleTexts | null>(null);
export const ConsoleTextsProvider = TextsContext.Provider;

/** Loads the texts in the language and for the shop that the server has written the page for. */
export async function loadTexts(): Promise<ConsoleTexts> {
  const shop = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  const lang = languageOf(document.documentElement.lang) ?? defaultLanguage;
  const { dir, locale } = language(lang);
  return { lang, dir, locale, t: await loadConsoleTexts(lang, shop), format: formatOf(locale) };
}

/** The texts around a component: `const { t, format } = useTexts()`. */
export function useTexts(): ConsoleTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('A component stands outside the console');
  return texts;
}
