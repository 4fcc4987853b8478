import { createContext, use } from 'react';
import type { PostedForm, PublicSettings } from '../../contract/page.ts';
import { type Format, formatOf } from '../../i18n/format.ts';
import { type Language, language } from '../../i18n/languages.ts';
import { loadWebTexts, type WebTranslate } from '../../i18n/web.ts';

/** Context available to all parts of a page, the same for everyone with the same language and currency. */
export interface App {
  lang: Language;
  dir: 'ltr' | 'rtl';
  /** ISO 4217 code of the prices. */
  currency: string;
  /** Origin of canonical and social URLs, without a trailing slash. */
  origin: string;
  t: WebTranslate;
  format: Format;
  settings: PublicSettings;
  /** Set only on the page that answers a form submitted without JavaScript. */
  posted: PostedForm | null;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** Loads the language's texts and creates the app context. */
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

/** The app context of a component. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('Component rendered outside the app');
  return app;
}
