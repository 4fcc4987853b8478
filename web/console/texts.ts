import { createContext, use } from 'react';
import { type ConsoleTranslate, loadConsoleTexts } from '../../i18n/console.ts';
import { type Format, formatOf } from '../../i18n/format.ts';
import { defaultLanguage, type Language, language, languageOf } from '../../i18n/languages.ts';

/** The console's texts and number formats in the reader's language. */
export interface ConsoleTexts {
  lang: Language;
  dir: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl. */
  locale: string;
  t: ConsoleTranslate;
  format: Format;
}

const TextsContext = createContext<ConsoleTexts | null>(null);
export const ConsoleTextsProvider = TextsContext.Provider;

/** Loads the texts in the language and with the shop name that the server wrote into the page. */
export async function loadTexts(): Promise<ConsoleTexts> {
  const shop = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  const lang = languageOf(document.documentElement.lang) ?? defaultLanguage;
  const { dir, locale } = language(lang);
  return { lang, dir, locale, t: await loadConsoleTexts(lang, shop), format: formatOf(locale) };
}

/** The texts for a component: `const { t, format } = useTexts()`. */
export function useTexts(): ConsoleTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('Component rendered outside the console');
  return texts;
}
