import type { consolePages } from './en/console/index.ts';
import { type Language, language } from './languages.ts';
import { type CompiledTexts, type Translate, translator } from './texts.ts';

type ConsoleDictionary = typeof consolePages;
export type ConsoleTranslate = Translate<ConsoleDictionary>;
export type ConsoleTextKey = keyof ConsoleDictionary;
/** Keys of texts without parameters, for lookup tables. */
export type ConsoleLabelKey = { [K in ConsoleTextKey]: ConsoleDictionary[K] extends `${string}{${string}` ? never : K }[ConsoleTextKey];

/** One chunk per language, of which a reader loads one. */
const written: Record<Language, () => Promise<{ default: CompiledTexts<ConsoleDictionary> }>> = {
  en: () => import('./en/console/compiled.ts'),
  nl: () => import('./nl/console/compiled.ts'),
  pl: () => import('./pl/console/compiled.ts'),
  pt: () => import('./pt/console/compiled.ts'),
  ru: () => import('./ru/console/compiled.ts'),
  sv: () => import('./sv/console/compiled.ts'),
  zh: () => import('./zh/console/compiled.ts'),
  da: () => import('./da/console/compiled.ts'),
  de: () => import('./de/console/compiled.ts'),
  es: () => import('./es/console/compiled.ts'),
  fi: () => import('./fi/console/compiled.ts'),
  fr: () => import('./fr/console/compiled.ts'),
  hi: () => import('./hi/console/compiled.ts'),
  it: () => import('./it/console/compiled.ts'),
  no: () => import('./no/console/compiled.ts'),
  ar: () => import('./ar/console/compiled.ts'),
};

/** Loads the console's texts in a language; numbers and plurals follow it. */
export async function loadConsoleTexts(code: Language, shop: string): Promise<ConsoleTranslate> {
  const texts = (await written[code]()).default;
  return translator<ConsoleDictionary>(texts, language(code).locale, shop);
}
