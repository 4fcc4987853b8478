import { createContext, use } from 'react';
import type { PostedForm, PublicSettings } from '../../contract/page.ts';
import { type Format, formatOf } from '../../i18n/format.ts';
import { type Language, language } from '../../i18n/languages.ts';
import { loadWebTexts, type WebTranslate } from '../../i18n/web.ts';

/** What every part of a page may ask: the same for everybody of one language and currency. */
export interface App {
  lang: Language;
  dir: 'ltr' | 'rtl';
  /** ISO code of the prices. */
  currency: string;
  /** Origin of canonical and social addresses, without a slash at the end. */
  origin: string;
  t: WebTranslate;
  format: Format;
  settings: PublicSettings;
  /** Null but on the page that answers such a form. */
  posted: PostedForm | null;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** Loads the language's texts and builds the app around them. */
export async function createAppContext(
  lang: Language,
  currency: string,
  origin: string,
  settings: PublicSettings,
  posted: PostedForm | null = null,
): Promise<App> {
  const t = (await loadWebTexts(lang)).translate(settings.shopName);
  const { dir, locale } = language(lang);
  return { lang, dir, currency, origin, t, format: formatOf(locale), settings, posted };
}

/** The app around a component. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('A component stands outside the app');
  return app;
}
